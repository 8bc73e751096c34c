import { editingEndpoints } from '@polier/contract/editing';
import { sourcesEndpoints } from '@polier/contract/sources';
import { staff, unblocked } from '../ground/actor.ts';
import { route } from '../http/route.ts';
import { askAs } from './ask-as.ts';
import {
  addGoldQuestion,
  changeGoldQuestion,
  listGoldQuestions,
  removeGoldQuestion,
} from './gold/edit-gold-questions.ts';
import { publishThroughGate, readTrialProgress, runGoldQuestions, tryOutEdition } from './gold/run-gold-questions.ts';
import { listInbox } from './list-inbox.ts';
import { readQuality } from './read-quality.ts';
import { showChanges } from './show-changes.ts';
import { suggestForPassage } from './suggest-questions.ts';
import { workOnEntry } from './work-on-entry.ts';

const editors = staff('editor');

export const editingRoutes = [
  route(editingEndpoints, 'GET /api/super-admin/inbox', editors, listInbox),
  route(editingEndpoints, 'PUT /api/super-admin/inbox/:kind/:id', editors, workOnEntry),
  route(editingEndpoints, 'POST /api/super-admin/ask', editors, askAs, { perMinute: 60 }),
  route(editingEndpoints, 'GET /api/super-admin/gold-questions', editors, listGoldQuestions),
  route(editingEndpoints, 'POST /api/super-admin/gold-questions', editors, addGoldQuestion, { perMinute: 60 }),
  route(editingEndpoints, 'PUT /api/super-admin/gold-questions/:id', editors, changeGoldQuestion),
  route(editingEndpoints, 'DELETE /api/super-admin/gold-questions/:id', editors, removeGoldQuestion),
  route(editingEndpoints, 'POST /api/super-admin/gold-questions/run', editors, runGoldQuestions, { perMinute: 30 }),
  route(editingEndpoints, 'GET /api/super-admin/gold-questions/progress', editors, readTrialProgress),
  route(editingEndpoints, 'POST /api/super-admin/sources/:id/gate', editors, tryOutEdition, { perMinute: 30 }),
  // Here and not in knowledge, which knows no answers and cannot ask questions.
  route(sourcesEndpoints, 'GET /api/super-admin/sources/:id/changes', editors, showChanges),
  route(sourcesEndpoints, 'POST /api/super-admin/sources/:id/publish', editors, publishThroughGate, { perMinute: 30 }),
  route(sourcesEndpoints, 'POST /api/super-admin/sources/:id/suggestions', editors, suggestForPassage, {
    perMinute: 30,
  }),
  route(editingEndpoints, 'GET /api/super-admin/quality', staff('editor', 'super-admin'), readQuality),
  route(editingEndpoints, 'GET /api/quality', unblocked, readQuality),
];
