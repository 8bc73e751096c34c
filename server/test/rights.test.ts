import { randomUUID } from 'node:crypto';
import type { Element, Thread } from '@polier/contract/chat';
import type { ClientEvents } from '@polier/contract/chat-events';
import { staffRoles } from '@polier/contract/constants';
import { problem } from '@polier/contract/endpoint';
import type { endpoints } from '@polier/contract/endpoints';
import { demonstrationStaff } from '@polier/demonstration/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createChatClient } from './chat-client.ts';
import { people, startServer, type TestServer, type Who } from './harness.ts';
import { beginCheckout } from './sign-up.ts';

/** The callers. Everything they try to reach belongs to `user`. */
const callers = ['guest', 'unfinished', 'blocked', 'apprentice', 'admin', 'user', 'otherAdmin'] as const;
type Caller = (typeof callers)[number];

let server: TestServer;
/** Belongs to `user`: a chat with a cited source, an edited message and a rating. */
let own: { threadId: string; fileId: string; branchId: string; answerId: string; feedbackId: string };
/** Belongs to `admin`: the company, its `user`, and a person to invite, change and delete. */
let ids: { company: number; user: string; invited: string };
/** Belongs to `admin`'s company: a checkout that was started, and a receipt. */
let bills: { attempt: string; receipt: string };
beforeAll(async () => {
  server = await startServer();
  const { attempt } = await beginCheckout(server, 'admin', { purpose: 'card' });
  const history = (await (await server.call('GET', '/api/billing/payment-history', { as: 'admin' })).json()) as {
    number: string;
  }[];
  bills = { attempt, receipt: history[0]!.number };
  own = { ...(await makeThread()), branchId: '', feedbackId: '' };
  Object.assign(own, await editAndRate(own.threadId, own.answerId));
  const company = (await (await server.call('GET', '/api/company', { as: 'admin' })).json()) as { id: number };
  ids = { company: company.id, user: await server.employeeId('user'), invited: await server.employeeId('invited') };
});
afterAll(() => server.remove());

/** Creates a chat of `user` with a cited source. */
async function makeThread() {
  const client = createChatClient(server.url, { token: await server.token('user') });
  await client.connect();
  await client.askAndWait('Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?');
  const { thread_id: threadId } = client.all<{ thread_id: string }>('first_interaction')[0]!;
  const fileId = client.all<Element>('element')[0]!.id;
  const answerId = client.answer()!.id;
  client.socket.emit('clear_session');
  client.close();
  return { threadId, fileId, answerId };
}

/** Edits the first question of the chat, and rates the answer that this sets aside. */
async function editAndRate(threadId: string, answerId: string) {
  const feedback = { forId: answerId, threadId, value: 1 };
  const rated = await server.call('PUT', '/chatbot/feedback', { as: 'user', body: { feedback } });
  const client = createChatClient(server.url, { token: await server.token('user'), threadId });
  await client.connect();
  const question = (await client.next<Thread>('resume_thread')).steps[0]!;
  const from = client.heard.length;
  client.socket.emit('edit_message', { message: { id: question.id, output: 'Grüezi' } });
  await client.idle(from);
  const thread = (await readThread(threadId)) as Thread;
  client.socket.emit('clear_session');
  client.close();
  const { feedbackId } = (await rated.json()) as { feedbackId: string };
  return { feedbackId, branchId: thread.metadata.branches![0]!.id, answerId: client.answer()!.id };
}

/** The status each caller gets, in the order of `callers`. */
type Row = {
  expected: readonly [number, number, number, number, number, number, number];
  path?: () => string;
  body?: () => unknown;
};
const everyone = [200, 200, 200, 200, 200, 200, 200] as const;
const signedIn = [401, 200, 200, 200, 200, 200, 200] as const;
const withAccess = [401, 403, 403, 200, 200, 200, 200] as const;
const ownerOnly = [401, 403, 403, 404, 404, 200, 404] as const;
const nobodys = [401, 403, 403, 404, 404, 404, 404] as const;
const requireSigningUp = [401, 200, 403, 409, 409, 409, 409] as const;
const anyAdmin = [401, 403, 403, 403, 200, 403, 200] as const;
const ownAdmin = [401, 403, 403, 403, 200, 403, 404] as const;
const refusedToAll = (status: number) => [status, status, status, status, status, status, status] as const;

const profile = {
  firstName: 'Beat',
  middleName: '',
  lastName: 'Steiner',
  workTitle: 'Bauführer',
  mobile: '+41791234502',
  workPhone: '',
};
const company = {
  name: 'Keller Hochbau AG',
  website: '',
  size: null,
  department: '',
  address: { street: 'Werkhofstrasse 14', postalCode: '8400', city: 'Winterthur', state: 'ZH', country: 'CH' },
  invoiceAddress: null,
  language: 'de',
};
const newcomer = { ...profile, role: 'user', workEmail: 'neu@keller-hochbau.example' };

const rows: Partial<Record<keyof typeof endpoints, Row>> = {
  'GET /health': { expected: everyone },
  'GET /ready': { expected: everyone },
  'GET /api/about': { expected: everyone },
  'GET /api/answer-checks/:code': { expected: refusedToAll(404), path: () => '/api/answer-checks/0000-0000-0000' },
  // The identity provider cannot be reached in this test: all may try, and all fail.
  'POST /api/sign-in/start': { expected: refusedToAll(503), body: () => ({ intent: 'sign-in' }) },
  'POST /api/azure-b2c/token/validate': { expected: refusedToAll(401), body: () => ({ token: 'x.y.z', state: 'x' }) },
  'POST /api/sign-in/failed': { expected: everyone, body: () => ({ error: 'access_denied' }) },
  'POST /api/sign-out': { expected: everyone },
  'GET /api/employees/me': { expected: signedIn },
  'GET /api/sign-ins': { expected: signedIn },
  // Nobody's: everybody ends only sign-ins of their own.
  'DELETE /api/sign-ins/:id': {
    expected: [401, 404, 404, 404, 404, 404, 404],
    path: () => `/api/sign-ins/${randomUUID()}`,
  },
  'DELETE /api/sign-ins': { expected: signedIn },
  'GET /api/quality': { expected: [401, 200, 403, 200, 200, 200, 200] },
  'GET /api/country-codes': { expected: everyone },
  'GET /api/postal-codes/:code': { expected: everyone, path: () => '/api/postal-codes/8400' },
  'GET /api/sign-up': { expected: requireSigningUp },
  'PUT /api/sign-up/plan': { expected: requireSigningUp, body: () => ({ plan: 1 }) },
  'PUT /api/company/admin-account': { expected: [401, 200, 403, 200, 200, 200, 200], body: () => profile },
  'POST /api/company': { expected: requireSigningUp, body: () => ({ ...company, kind: 'company' }) },
  'GET /api/company': { expected: [401, 404, 403, 200, 200, 200, 200] },
  'PUT /api/company/:id': {
    expected: ownAdmin,
    path: () => `/api/company/${ids.company}`,
    body: () => ({ ...company, version: 1 }),
  },
  'PUT /api/company/:id/chat-days': {
    expected: ownAdmin,
    path: () => `/api/company/${ids.company}/chat-days`,
    body: () => ({ days: 365 }),
  },
  'GET /api/employees': { expected: anyAdmin },
  'GET /api/employees/:id': {
    expected: [401, 404, 403, 404, 200, 200, 404],
    path: () => `/api/employees/${ids.user}`,
  },
  // The user directory is not configured in this test, so nobody can be added.
  'POST /api/employees': { expected: [401, 403, 403, 403, 502, 403, 502], body: () => newcomer },
  'POST /api/employees/many': { expected: anyAdmin, body: () => ({ dryRun: true, rows: [newcomer] }) },
  'POST /api/employees/:id/invitation': {
    expected: ownAdmin,
    path: () => `/api/employees/${ids.invited}/invitation`,
  },
  'PUT /api/employees/:id': {
    expected: ownAdmin,
    path: () => `/api/employees/${ids.invited}`,
    body: () => ({ ...profile, role: 'user', version: 1 }),
  },
  'DELETE /api/employees/:id': { expected: ownAdmin, path: () => `/api/employees/${ids.invited}` },
  'POST /api/ai/feedback': {
    expected: signedIn,
    body: () => ({ name: 'Beat Steiner', email: people.user.email, feedback: 'Gut.' }),
  },
  'GET /api/billing/subscription-plan-prices': { expected: everyone },
  'POST /api/billing/init-transaction': {
    expected: [401, 409, 403, 403, 200, 403, 200],
    body: () => ({ purpose: 'card' }),
  },
  'POST /api/billing/confirm-payment': {
    expected: [401, 404, 404, 404, 200, 404, 404],
    body: () => ({ attempt: bills.attempt }),
  },
  'GET /api/billing/payment-status': { expected: anyAdmin },
  'GET /api/billing/payment-history': { expected: anyAdmin },
  'POST /api/billing/cancel-subscription': { expected: anyAdmin },
  'POST /api/billing/restore-subscription': { expected: anyAdmin },
  'POST /api/billing/change-plan': { expected: anyAdmin, body: () => ({ plan: 1 }) },
  'POST /api/billing/retry-payment': { expected: [401, 403, 403, 403, 409, 403, 409] },
  'POST /api/billing/price-preview': { expected: anyAdmin, body: () => ({ people: 1 }) },
  'GET /api/billing/receipts/:number': { expected: ownAdmin, path: () => `/api/billing/receipts/${bills.receipt}` },
  'GET /api/billing/bookkeeping': { expected: anyAdmin, path: () => '/api/billing/bookkeeping?year=2026' },
  // Only the payment provider can sign one.
  'POST /api/billing/webhook/:provider': {
    expected: refusedToAll(401),
    path: () => '/api/billing/webhook/datatrans',
    body: () => ({}),
  },
  'GET /chatbot/auth/config': { expected: everyone },
  'POST /chatbot/auth/header': { expected: withAccess, body: () => ({}) },
  'POST /chatbot/logout': { expected: everyone, body: () => ({}) },
  'GET /chatbot/user': { expected: signedIn },
  'GET /chatbot/project/settings': { expected: signedIn },
  'GET /chatbot/project/translations': { expected: everyone },
  'GET /api/outdated-answers': { expected: withAccess },
  'GET /api/data-exports': { expected: signedIn },
  'POST /api/data-exports/person': { expected: signedIn },
  'POST /api/data-exports/company': { expected: anyAdmin },
  // Nobody's: everybody downloads only exports of their own (privacy/data-export.test.ts).
  'GET /api/data-exports/:id/file': {
    expected: [401, 404, 404, 404, 404, 404, 404],
    path: () => `/api/data-exports/${randomUUID()}/file`,
  },
  'GET /api/chat-access': { expected: signedIn },
  'POST /api/chat-access': { expected: ownerOnly, body: () => ({ threadId: own.threadId }) },
  // Nobody's: everybody takes back only what they gave.
  'DELETE /api/chat-access/:id': {
    expected: [401, 404, 404, 404, 404, 404, 404],
    path: () => `/api/chat-access/${randomUUID()}`,
  },
  'POST /chatbot/project/threads': { expected: withAccess, body: () => ({ pagination: { first: 5 } }) },
  'GET /chatbot/project/thread/:threadId': {
    expected: ownerOnly,
    path: () => `/chatbot/project/thread/${own.threadId}`,
  },
  'GET /chatbot/project/file/:fileId': { expected: ownerOnly, path: () => `/chatbot/project/file/${own.fileId}` },
  'GET /chatbot/project/file/:fileId/about': {
    expected: ownerOnly,
    path: () => `/chatbot/project/file/${own.fileId}/about`,
  },
  'POST /chatbot/login': { expected: refusedToAll(404), body: () => ({ username: 'a@b.example', password: 'x' }) },
  'GET /chatbot/auth/oauth/:provider': { expected: refusedToAll(404), path: () => '/chatbot/auth/oauth/azure-b2c' },
  'GET /chatbot/logo': { expected: everyone },
  'PUT /chatbot/project/thread': {
    expected: ownerOnly,
    body: () => ({ threadId: own.threadId, name: 'Rügefrist' }),
  },
  'GET /chatbot/project/thread/:threadId/branch/:branchId': {
    expected: ownerOnly,
    path: () => `/chatbot/project/thread/${own.threadId}/branch/${own.branchId}`,
  },
  'PUT /chatbot/project/thread/branch': {
    expected: ownerOnly,
    body: () => ({ threadId: own.threadId, branchId: own.branchId }),
  },
  'GET /chatbot/project/thread/:threadId/element/:elementId': {
    expected: ownerOnly,
    path: () => `/chatbot/project/thread/${own.threadId}/element/${own.fileId}`,
  },
  'DELETE /chatbot/feedback': { expected: ownerOnly, body: () => ({ feedbackId: own.feedbackId }) },
  'PUT /chatbot/feedback': {
    expected: nobodys,
    body: () => ({ feedback: { forId: own.answerId, threadId: own.threadId, value: 0 } }),
  },
  // No chat is open in this test, and a cited source is not an upload.
  'POST /chatbot/project/action': { expected: nobodys, body: () => ({ sessionId: 'x', action: { id: 'x' } }) },
  'POST /chatbot/project/file': {
    expected: nobodys,
    path: () => '/chatbot/project/file?session_id=x',
    body: () => ({}),
  },
  'DELETE /chatbot/project/file/:fileId': { expected: nobodys, path: () => `/chatbot/project/file/${own.fileId}` },
  'POST /language': { expected: signedIn, body: () => ({ language: 'de' }) },
  'GET /api/ai/categories': { expected: withAccess },
  'GET /api/ai/categories/selected': { expected: withAccess },
  'POST /api/ai/categories/select': { expected: withAccess, body: () => ({ level1: null, level2: null }) },
  // Last, because the owner deletes the chat and restores it.
  'DELETE /chatbot/project/thread': { expected: ownerOnly, body: () => ({ threadId: own.threadId }) },
  'PUT /chatbot/project/thread/restore': { expected: ownerOnly, body: () => ({ threadId: own.threadId }) },
};

/** The callers of the back office's routes: people of companies are guests there. */
const staffCallers = ['guest', 'user', 'admin', 'super-admin', 'editor', 'bookkeeper'] as const;
type StaffRow = {
  expected: readonly [number, number, number, number, number, number];
  path?: () => string;
  body?: (caller: (typeof staffCallers)[number]) => unknown;
};
const anyAccount = [401, 401, 401, 200, 200, 200] as const;
const superAdminOnly = [401, 401, 401, 200, 403, 403] as const;
const someAccount = '00000000-0000-4000-8000-000000000000';
const sameForAll = (status: number) => [status, status, status, status, status, status] as const;
const password = demonstrationStaff[0].password;

const editorOnly = [401, 401, 401, 403, 200, 403] as const;
const notThere = [401, 401, 401, 403, 404, 403] as const;
const booksOnly = [401, 401, 401, 200, 403, 200] as const;
const noSuchVoucher = [401, 401, 401, 404, 403, 404] as const;
const under = (path: string) => () => `/api/super-admin/${path.replace('ID', someAccount)}`;

const gold = { question: 'Frage?', language: 'de', topic: null, canton: null, work: 'w', place: '' };
/** The editors' desk: for editors alone; a source, question or entry that is not there is named to them only. */
const editorRows: Partial<Record<keyof typeof endpoints, StaffRow>> = {
  'GET /api/super-admin/sources': { expected: editorOnly },
  // A form is needed.
  'POST /api/super-admin/sources': { expected: [401, 401, 401, 403, 422, 403], body: () => ({}) },
  'GET /api/super-admin/intakes/:id': { expected: notThere, path: under('intakes/ID') },
  'GET /api/super-admin/sources/:id': { expected: notThere, path: under('sources/ID') },
  'PUT /api/super-admin/sources/:id': {
    expected: notThere,
    path: under('sources/ID'),
    body: () => ({
      ...{ work: 'w', title: 't', publisher: 'p', kind: 'law', topic: null, canton: null, language: 'de' },
      ...{ edition: null, inForceFrom: null, inForceTo: null, change: 1 },
    }),
  },
  'GET /api/super-admin/gold-questions': { expected: editorOnly },
  'POST /api/super-admin/gold-questions': { expected: editorOnly, body: () => gold },
  'PUT /api/super-admin/gold-questions/:id': {
    expected: notThere,
    path: under('gold-questions/ID'),
    body: () => ({ ...gold, version: 1 }),
  },
  'DELETE /api/super-admin/gold-questions/:id': { expected: notThere, path: under('gold-questions/ID') },
  'GET /api/super-admin/gold-questions/progress': { expected: editorOnly },
  'POST /api/super-admin/gold-questions/run': { expected: editorOnly, body: () => ({}) },
  'POST /api/super-admin/sources/:id/gate': {
    expected: notThere,
    path: under('sources/ID/gate'),
    body: () => ({ from: null }),
  },
  'DELETE /api/super-admin/sources/:id': { expected: notThere, path: under('sources/ID') },
  'POST /api/super-admin/sources/:id/review': {
    expected: notThere,
    path: under('sources/ID/review'),
    body: () => ({ change: 1 }),
  },
  'POST /api/super-admin/sources/:id/publish': {
    expected: notThere,
    path: under('sources/ID/publish'),
    body: () => ({ from: null }),
  },
  'POST /api/super-admin/sources/:id/retire': {
    expected: notThere,
    path: under('sources/ID/retire'),
    body: () => ({ reason: 'Test' }),
  },
  'POST /api/super-admin/sources/:id/restore': {
    expected: notThere,
    path: under('sources/ID/restore'),
    body: () => ({}),
  },
  'POST /api/super-admin/sources/:id/take-back': {
    expected: notThere,
    path: under('sources/ID/take-back'),
    body: () => ({ reason: 'Test' }),
  },
  'GET /api/super-admin/sources/:id/file': { expected: notThere, path: under('sources/ID/file') },
  'GET /api/super-admin/sources/:id/pages/:page': { expected: notThere, path: under('sources/ID/pages/1') },
  'GET /api/super-admin/sources/:id/passages': { expected: notThere, path: under('sources/ID/passages') },
  'GET /api/super-admin/sources/:id/changes': { expected: notThere, path: under('sources/ID/changes') },
  'POST /api/super-admin/sources/:id/suggestions': {
    expected: notThere,
    path: under('sources/ID/suggestions'),
    body: () => ({ passage: 'x' }),
  },
  'POST /api/super-admin/sources/:id/questions': {
    expected: notThere,
    path: under('sources/ID/questions'),
    body: () => ({ passage: 'x', start: 0, end: 1, text: 'Frage' }),
  },
  'PUT /api/super-admin/sources/:id/questions/:question': {
    expected: notThere,
    path: under(`sources/ID/questions/${someAccount}`),
    body: () => ({ text: 'Frage', version: 'x' }),
  },
  'POST /api/super-admin/sources/:id/questions/confirm': {
    expected: notThere,
    path: under('sources/ID/questions/confirm'),
    body: () => ({ change: 1 }),
  },
  'DELETE /api/super-admin/sources/:id/questions/:question': {
    expected: notThere,
    path: under(`sources/ID/questions/${someAccount}?version=x`),
  },
  'GET /api/super-admin/inbox': { expected: editorOnly, path: under('inbox?kind=rating') },
  'PUT /api/super-admin/inbox/:kind/:id': {
    expected: notThere,
    path: under('inbox/rating/ID'),
    body: () => ({ state: 'done', assignee: null, reply: '', tell: false, version: 0 }),
  },
  'POST /api/super-admin/ask': {
    expected: editorOnly,
    body: () => ({ question: 'Mängel rügen?', language: 'de', topic: null, canton: null, day: null }),
  },
  'GET /api/super-admin/quality': { expected: [401, 401, 401, 200, 200, 403] },
};

/** The books: for bookkeepers and super-admins; acts name a receipt, payment or company that is not there. */
const booksRows: Partial<Record<keyof typeof endpoints, StaffRow>> = {
  'GET /api/super-admin/books/ledger': {
    expected: booksOnly,
    path: under('books/ledger?from=2026-01-01&to=2026-12-31'),
  },
  'GET /api/super-admin/books/csv': {
    expected: booksOnly,
    path: under('books/csv?what=sums&from=2026-01-01&to=2026-12-31'),
  },
  'GET /api/super-admin/books/revenue': {
    expected: booksOnly,
    path: under('books/revenue?from=2026-01-01&to=2026-12-31'),
  },
  'GET /api/super-admin/books/vouchers/:number': { expected: noSuchVoucher, path: under('books/vouchers/1999-000001') },
  'GET /api/super-admin/books/matters': { expected: booksOnly },
  'POST /api/super-admin/books/payments/:reference/settle': {
    expected: noSuchVoucher,
    path: under('books/payments/none/settle'),
    body: () => ({ transaction: null }),
  },
  'POST /api/super-admin/books/refunds/:reference/retry': {
    expected: noSuchVoucher,
    path: under('books/refunds/none/retry'),
    body: () => ({ reason: 'Test' }),
  },
  'POST /api/super-admin/books/refunds': {
    expected: noSuchVoucher,
    body: () => ({ receipt: '1999-000001', amount: 1, reason: 'Test' }),
  },
  'GET /api/super-admin/books/credits': { expected: booksOnly, path: under('books/credits?companyId=999999') },
  'POST /api/super-admin/books/credits': {
    expected: noSuchVoucher,
    body: () => ({ companyId: 999_999, amount: 1, reason: 'Test' }),
  },
  'POST /api/super-admin/books/write-offs': {
    expected: noSuchVoucher,
    body: () => ({ companyId: 999_999, reason: 'Test' }),
  },
  'POST /api/super-admin/books/disputes': {
    expected: noSuchVoucher,
    body: () => ({ receipt: '1999-000001', amount: 1, state: 'open', reason: 'Test' }),
  },
};

/** The price list: for super-admins; what is planned begins too early, what is ended or withdrawn is not there. */
const tooEarly: StaffRow['expected'] = [401, 401, 401, 409, 403, 403];
const noSuchRow: StaffRow['expected'] = [401, 401, 401, 404, 403, 403];
const priceListRows: Partial<Record<keyof typeof endpoints, StaffRow>> = {
  'GET /api/super-admin/price-list': { expected: superAdminOnly },
  'POST /api/super-admin/price-list/prices': {
    expected: tooEarly,
    body: () => ({ plan: 1, kind: 'regular', amount: 2500, firstDay: '2020-01-01', lastDay: null, reason: 'Test' }),
  },
  'POST /api/super-admin/price-list/free-times': {
    expected: tooEarly,
    body: () => ({ plan: 1, months: 3, firstDay: '2020-01-01', lastDay: null, reason: 'Test' }),
  },
  'POST /api/super-admin/price-list/vat-rates': {
    expected: tooEarly,
    body: () => ({ percent: 8.1, firstDay: '2020-01-01', reason: 'Test' }),
  },
  'POST /api/super-admin/price-list/:part/:id/end': {
    expected: noSuchRow,
    path: under('price-list/prices/999999/end'),
    body: () => ({ lastDay: '2030-01-01', reason: 'Test' }),
  },
  'POST /api/super-admin/price-list/:part/:id/withdraw': {
    expected: noSuchRow,
    path: under('price-list/prices/999999/withdraw'),
    body: () => ({ reason: 'Test' }),
  },
};

const staffRows: Partial<Record<keyof typeof endpoints, StaffRow>> = {
  'POST /api/super-admin/login': {
    expected: sameForAll(401),
    body: (caller) => ({ username: `nobody-${caller}`, password: 'x' }),
  },
  'GET /api/super-admin/me': { expected: anyAccount },
  // The same password again is refused, but only to somebody who may set one.
  'PUT /api/super-admin/me/password': {
    expected: [401, 401, 401, 422, 422, 422],
    body: () => ({ password, newPassword: password }),
  },
  // No second factor was begun.
  'PUT /api/super-admin/me/second-factor': {
    expected: [401, 401, 401, 409, 409, 409],
    body: () => ({ oneTimeCode: '123456' }),
  },
  'POST /api/super-admin/me/second-factor': { expected: anyAccount, body: () => ({ password }) },
  'GET /api/super-admin/accounts': { expected: superAdminOnly },
  'POST /api/super-admin/accounts': { expected: superAdminOnly, body: () => ({ userName: 'neu', role: 'editor' }) },
  'PUT /api/super-admin/accounts/:id': {
    expected: [401, 401, 401, 404, 403, 403],
    path: () => `/api/super-admin/accounts/${someAccount}`,
    body: () => ({ role: 'editor', disabled: false }),
  },
  'POST /api/super-admin/accounts/:id/reset': {
    expected: [401, 401, 401, 404, 403, 403],
    path: () => `/api/super-admin/accounts/${someAccount}/reset`,
    body: () => ({}),
  },
  'GET /api/super-admin/requests': { expected: superAdminOnly },
  'GET /api/super-admin/chat-access': { expected: superAdminOnly },
  'POST /api/super-admin/chat-access/:id/readings': {
    expected: [401, 401, 401, 404, 403, 403],
    path: under('chat-access/ID/readings'),
    body: () => ({}),
  },
  ...editorRows,
  'GET /api/super-admin/companies': { expected: superAdminOnly },
  'GET /api/super-admin/companies/csv': { expected: superAdminOnly },
  'GET /api/super-admin/companies/:id': {
    expected: superAdminOnly,
    path: () => `/api/super-admin/companies/${ids.company}`,
  },
  'POST /api/super-admin/companies/:id/verification': {
    expected: superAdminOnly,
    path: () => `/api/super-admin/companies/${ids.company}/verification`,
    body: () => ({ decision: 'verify', plan: 2 }),
  },
  'POST /api/super-admin/companies/:id/blocking': {
    expected: superAdminOnly,
    path: () => `/api/super-admin/companies/${ids.company}/blocking`,
    body: () => ({ blocked: false, reason: 'Test' }),
  },
  // The version is not the company's: refused, but only to somebody who may change it.
  'PUT /api/super-admin/companies/:id/terms': {
    expected: [401, 401, 401, 409, 403, 403],
    path: () => `/api/super-admin/companies/${ids.company}/terms`,
    body: () => ({ plan: 1, discountPercent: 0, reason: 'Test', version: 9_999 }),
  },
  'GET /api/super-admin/companies/:id/receipts/:number': {
    expected: superAdminOnly,
    path: () => `/api/super-admin/companies/${ids.company}/receipts/${bills.receipt}`,
  },
  'GET /api/super-admin/people': { expected: superAdminOnly },
  'GET /api/super-admin/people/csv': { expected: superAdminOnly },
  'POST /api/super-admin/people/:id/blocking': {
    expected: superAdminOnly,
    path: () => `/api/super-admin/people/${ids.user}/blocking`,
    body: () => ({ blocked: false, reason: 'Test' }),
  },
  'GET /api/super-admin/audit': { expected: superAdminOnly },
  'GET /api/super-admin/audit/csv': { expected: superAdminOnly },
  ...booksRows,
  ...priceListRows,
  'POST /api/super-admin/logout': { expected: sameForAll(200), body: () => ({}) },
};

test('every endpoint the server serves is in the table', async () => {
  const { paths } = (await (await server.call('GET', '/api/docs/json')).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect([...Object.keys(rows), ...Object.keys(staffRows)].sort()).toEqual(served.sort());
});

test('what a guest sends where they may not call is not judged: 401 comes before every fault of the input', async () => {
  const closed = Object.entries(rows).filter(([, { expected }]) => expected[0] === 401);
  const answers = closed.map(async ([key]) => {
    const [method = '', address = ''] = key.split(' ');
    const body = method === 'GET' ? {} : { body: '{"broken":', headers: { 'content-type': 'application/json' } };
    const { status } = await fetch(server.url + address.replace(/:\w+/g, '%20'), { method, ...body });
    return [key, status];
  });
  // What they are sent proves the right to call them.
  const byProof = ['POST /api/azure-b2c/token/validate', 'POST /api/billing/webhook/:provider'];
  const wrong = (await Promise.all(answers)).filter(
    ([key, status]) => status !== 401 && !byProof.includes(String(key)),
  );
  expect(wrong).toEqual([]);
});

describe.each(Object.entries(rows))('%s', (key, { expected, path, body }) => {
  const [method = '', address = ''] = key.split(' ');
  test.each(callers.map((caller, at) => [caller, expected[at]!] as const))(
    'as %s answers %i',
    async (caller, status) => {
      const as = caller === 'guest' ? undefined : caller;
      const response = await server.call(method, path?.() ?? address, { as, body: body?.() });
      expect(response.status).toBe(status);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (status >= 400) expect(problem.parse(JSON.parse(bytes.toString()))).toMatchObject({ status });
      if (status >= 400) expect(bytes.toString()).not.toContain('Mängel');
    },
  );
});

describe.each(Object.entries(staffRows))('%s', (key, { expected, path, body }) => {
  const [method = '', address = ''] = key.split(' ');
  test.each(staffCallers.map((caller, at) => [caller, expected[at]!] as const))(
    'as %s answers %i',
    async (caller, status) => {
      const as = caller === 'user' || caller === 'admin' ? caller : undefined;
      const staff = staffRoles.find((role) => role === caller);
      const response = await server.call(method, path?.() ?? address, { as, staff, body: body?.(caller) });
      expect(response.status).toBe(status);
      if (status >= 400) expect(problem.parse(await response.json())).toMatchObject({ status });
    },
  );
});

test('a token of the back office is nobody on all other routes', async () => {
  const token = await server.staffToken('super-admin');
  for (const [key, { expected, path, body }] of Object.entries(rows)) {
    const [method = '', address = ''] = key.split(' ');
    const response = await server.call(method, path?.() ?? address, { token, body: body?.() });
    expect([key, response.status]).toEqual([key, expected[0]]);
  }
});

describe('a token', () => {
  test.each([
    ['made up', async () => 'a.b.c'],
    ['signed by somebody else', async () => `${(await server.token('user')).slice(0, -4)}AAAA`],
    [
      'expired',
      async () => {
        const token = await server.token('user');
        server.clock.forward(13 * 3_600_000);
        return token;
      },
    ],
    [
      'without a signature',
      async () => {
        const [, payload] = (await server.token('admin')).split('.');
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
      },
    ],
  ])('%s is nobody', async (_, make) => {
    const response = await server.call('GET', '/api/employees/me', { token: await make() });
    expect(response.status).toBe(401);
  });
});

/** What each caller receives over the socket for each event. */
const events: Record<keyof ClientEvents, unknown> = {
  connection_successful: undefined,
  clear_session: undefined,
  client_message: { message: { id: randomUUID(), output: 'Grüezi' }, fileReferences: [] },
  stop: undefined,
  action_call: { id: randomUUID() },
  edit_message: { message: { id: randomUUID(), output: 'Grüezi' } },
  chat_settings_change: { answer_length: 'short' },
  audio_start: undefined,
  audio_chunk: { isStart: true, mimeType: 'pcm16', elapsedTime: 0, data: Buffer.alloc(2) },
  audio_end: undefined,
};

describe.each(Object.entries(events))('socket event %s', (event, payload) => {
  test.each(callers.filter((caller) => caller === 'guest' || caller === 'blocked' || caller === 'unfinished'))(
    'as %s never arrives: the connection is refused',
    async (caller) => {
      const client = createChatClient(server.url, await introduce(caller));
      client.socket.emit(event, payload);
      await expect(client.connect()).rejects.toThrow();
      expect(client.heard).toEqual([]);
      client.close();
    },
  );

  test.each(['apprentice', 'admin', 'otherAdmin'] as const)(
    'as %s in the thread of another person reaches nothing of it',
    async (caller) => {
      const { threadId } = await makeThread();
      const before = await readThread(threadId);
      const client = createChatClient(server.url, { ...(await introduce(caller)), threadId });
      client.socket.emit(event, payload);
      await client.connect();
      await client.next('resume_thread_error');
      await client.askAndWait('Grüezi');
      expect(JSON.stringify(client.heard)).not.toContain(threadId);
      expect(await readThread(threadId)).toEqual(before);
      client.close();
    },
  );
});

async function introduce(caller: Caller): Promise<{ token?: string }> {
  return caller === 'guest' ? {} : { token: await server.token(caller as Who) };
}

async function readThread(threadId: string): Promise<unknown> {
  return (await server.call('GET', `/chatbot/project/thread/${threadId}`, { as: 'user' })).json();
}
