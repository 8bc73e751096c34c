import { sourcesEndpoints } from '@polier/contract/sources';
import { staff } from '../ground/actor.ts';
import { route } from '../http/route.ts';
import { addQuestion, confirmQuestions, editQuestion, removeQuestion } from './editing/change-questions.ts';
import { listPassages } from './editing/list-passages.ts';
import { listSources } from './editing/list-sources.ts';
import { restoreSource, retireSource } from './editing/publish-source.ts';
import { readPage } from './editing/read-page.ts';
import { readSource, readSourcePdf } from './editing/read-source.ts';
import { describeSource, discardSource, reviewSource } from './editing/review-source.ts';
import { readIntake, submitDraft } from './editing/submit-draft.ts';
import { takeBackSource } from './editing/take-back-source.ts';

const editors = staff('editor');

export const knowledgeRoutes = [
  route(sourcesEndpoints, 'GET /api/super-admin/sources', editors, listSources),
  route(sourcesEndpoints, 'POST /api/super-admin/sources', editors, submitDraft),
  route(sourcesEndpoints, 'GET /api/super-admin/intakes/:id', editors, readIntake),
  route(sourcesEndpoints, 'GET /api/super-admin/sources/:id', editors, readSource),
  route(sourcesEndpoints, 'PUT /api/super-admin/sources/:id', editors, describeSource),
  route(sourcesEndpoints, 'DELETE /api/super-admin/sources/:id', editors, discardSource),
  route(sourcesEndpoints, 'POST /api/super-admin/sources/:id/review', editors, reviewSource),
  route(sourcesEndpoints, 'POST /api/super-admin/sources/:id/retire', editors, retireSource),
  route(sourcesEndpoints, 'POST /api/super-admin/sources/:id/restore', editors, restoreSource),
  route(sourcesEndpoints, 'POST /api/super-admin/sources/:id/take-back', editors, takeBackSource),
  route(sourcesEndpoints, 'GET /api/super-admin/sources/:id/file', editors, readSourcePdf),
  route(sourcesEndpoints, 'GET /api/super-admin/sources/:id/pages/:page', editors, readPage),
  route(sourcesEndpoints, 'GET /api/super-admin/sources/:id/passages', editors, listPassages),
  route(sourcesEndpoints, 'POST /api/super-admin/sources/:id/questions', editors, addQuestion),
  route(sourcesEndpoints, 'PUT /api/super-admin/sources/:id/questions/:question', editors, editQuestion),
  route(sourcesEndpoints, 'POST /api/super-admin/sources/:id/questions/confirm', editors, confirmQuestions),
  route(sourcesEndpoints, 'DELETE /api/super-admin/sources/:id/questions/:question', editors, removeQuestion),
];
