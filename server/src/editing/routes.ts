import { editingEndpoints } from '@polier/contract/editing';
import { staff, unblocked } from '../ground/actor.ts';
import { route } from '../http/route.ts';
import { askAs } from './ask-as.ts';
import { listInbox } from './list-inbox.ts';
import { readQuality } from './read-quality.ts';
import { workOnEntry } from './work-on-entry.ts';

const editors = staff('editor');

export const editingRoutes = [
  route(editingEndpoints, 'GET /api/super-admin/inbox', editors, listInbox),
  route(editingEndpoints, 'PUT /api/super-admin/inbox/:kind/:id', editors, workOnEntry),
  route(editingEndpoints, 'POST /api/super-admin/ask', editors, askAs, { perMinute: 60 }),
  route(editingEndpoints, 'GET /api/super-admin/quality', staff('editor', 'super-admin'), readQuality),
  route(editingEndpoints, 'GET /api/quality', unblocked, readQuality),
];
