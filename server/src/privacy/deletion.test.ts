import { randomUUID } from 'node:crypto';
import type { Thread } from '@polier/contract/chat';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { billingOf, dayAfter } from '../../test/billing.ts';
import { createChatClient } from '../../test/chat-client.ts';
import { people, startServer, type TestServer } from '../../test/harness.ts';
import { scanData } from '../../test/run/scan-data.ts';
import { type RedisServer, startRedis } from '../../test/start-redis.ts';

let server: TestServer;
let redis: RedisServer | string = 'Redis needs a PostgreSQL server';
beforeEach(async ({ task }) => {
  if (inject('databaseUrl')) redis = await startRedis();
  const cluster = typeof redis === 'string' ? {} : { REDIS_URL: redis.url, TOKEN_SECRET: 'x'.repeat(40) };
  server = await startServer({ settings: cluster, sources: !/company/.test(task.name) });
});
afterEach(async () => {
  await server?.remove();
  if (typeof redis !== 'string') redis.stop();
});

const query = async <T>(text: string, values: unknown[] = []) =>
  (await server.context.database.pool.query(text, values)).rows as T[];
async function call<T>(method: string, path: string, given: Parameters<TestServer['call']>[2]): Promise<T> {
  const response = await server.call(method, path, given);
  expect(response.status, `${method} ${path}: ${await response.clone().text()}`).toBe(200);
  return response.json() as Promise<T>;
}
const places = (found: { word: string; place: string }[]) => [...new Set(found.map(({ place }) => place))].sort();

/** What `user` writes, one word for each place. */
const words = {
  title: 'Xqtitel',
  lastName: 'Xqnachname',
  question: 'Xqfrage',
  edited: 'Xqbearbeitet',
  fileName: 'Xqdateiname',
  content: 'Xqinhalt',
  chat: 'Xqchatname',
  comment: 'Xqkommentar',
  reply: 'Xqantwort',
  feedback: 'Xqmeldung',
  draft: 'Xqentwurf',
  subject: 'Xqsubjekt',
  toEditor: 'Xqredaktion',
  blocked: 'Xqsperrgrund',
  letter: 'Xqbrief',
  card: 'Xqkarteninhaber',
};

/** Has `user` leave something in every place, and others something about them. */
async function plant(): Promise<void> {
  const id = await server.employeeId('user');
  const now = server.clock.now();
  const { version } = await call<{ version: number }>('GET', `/api/employees/${id}`, { as: 'admin' });
  await call('PUT', `/api/employees/${id}`, {
    as: 'admin',
    body: {
      ...{ firstName: 'Beat', middleName: '', lastName: words.lastName, workTitle: words.title, workPhone: '' },
      ...{ mobile: '+41791234502', role: 'user', version },
    },
  });
  for (const blocked of [true, false]) {
    const body = { blocked, reason: words.blocked };
    await call('POST', `/api/super-admin/people/${id}/blocking`, { staff: 'super-admin', body });
  }
  await chat();
  await call('POST', '/api/ai/feedback', {
    as: 'user',
    body: { name: words.lastName, email: people.user.email, feedback: words.feedback },
  });
  await call('POST', '/api/ai/categories/select', { as: 'user', body: { level1: null, level2: 'ZH' } });
  // What only an unfinished sign-up, a sign-in at the provider and a refused question would leave.
  await query(`insert into sign_up_drafts (employee_id, profile, saved_at) values ($1, $2, $3)`, [
    ...[id, { lastName: words.draft }, now],
  ]);
  await query(`insert into identities values ('elsewhere', $2, $1)`, [id, words.subject]);
  await query(
    `insert into editor_questions (id, employee_id, question, language, created_at) values ($1, $2, $3, 'de', $4)`,
    [randomUUID(), id, words.toEditor, now],
  );
  // A visit to the payment page while signing up that was broken off, and what the provider sent about it.
  const attempt = randomUUID();
  await query(
    `insert into payment_attempts (id, reference, purpose, state, employee_id, day, idempotency_key, created_at)
     values ($1, 'BROKENOFF', 'sign-up', 'cancelled', $2, $3::timestamptz, $1, $3::timestamptz)`,
    [attempt, id, now],
  );
  await query(
    `insert into webhook_deliveries (provider, fingerprint, attempt_id, body, headers, received_at)
     values ('datatrans', 'f', $1, $2, '{}', $3)`,
    [attempt, Buffer.from(words.card), now],
  );
  await call('POST', '/api/data-exports/person', { as: 'user' });
  await server.settle();
  // A letter that no mail server took.
  await server.context.mail.send({ to: people.user.email, subject: words.letter, text: '', html: '' });
  await query(`update jobs.job set state = 'failed', completed_on = now() where data->>'subject' = $1`, [words.letter]);
}

async function chat(): Promise<void> {
  const client = createChatClient(server.url, { token: await server.token('user') });
  await client.connect();
  const form = new FormData();
  form.set('file', new Blob([words.content], { type: 'text/plain' }), `${words.fileName}.txt`);
  const headers = { authorization: `Bearer ${await server.token('user')}` };
  await fetch(`${server.url}/chatbot/project/file?session_id=${client.sessionId}`, {
    method: 'POST',
    body: form,
    headers,
  });
  await client.askAndWait(`Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen? ${words.question}`);
  const { thread_id: threadId } = client.all<{ thread_id: string }>('first_interaction')[0]!;
  const feedback = { forId: client.answer()!.id, threadId, value: 0, comment: words.comment };
  const { feedbackId } = await call<{ feedbackId: string }>('PUT', '/chatbot/feedback', {
    as: 'user',
    body: { feedback },
  });
  await call('PUT', `/api/super-admin/inbox/rating/${feedbackId}`, {
    staff: 'editor',
    body: { state: 'done', assignee: null, reply: words.reply, tell: true, version: 0 },
  });
  const { steps } = await call<Thread>('GET', `/chatbot/project/thread/${threadId}`, { as: 'user' });
  const from = client.heard.length;
  client.socket.emit('edit_message', { message: { id: steps[0]!.id, output: `Grüezi ${words.edited}` } });
  await client.idle(from);
  await call('PUT', '/chatbot/project/thread', { as: 'user', body: { threadId, name: words.chat } });
  const access = await call<{ id: string }>('POST', '/api/chat-access', { as: 'user', body: { threadId } });
  await call('POST', `/api/super-admin/chat-access/${access.id}/readings`, { staff: 'super-admin', body: {} });
  client.close();
}

test('nothing of a deleted person is left in tables, queues, files or Redis', async () => {
  await plant();
  const id = await server.employeeId('user');
  const all = [...Object.values(words), people.user.email];
  const before = await scanData(server, all);
  for (const word of all)
    expect(
      before.map((one) => one.word),
      'the scan finds what is there',
    ).toContain(word);
  const tables = await query<{ table_name: string }>(
    `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'employee_id'`,
  );
  const empty: string[] = [];
  for (const { table_name } of tables) {
    const [row] = await query<{ count: number }>(
      `select count(*)::int as count from ${table_name} where employee_id = $1`,
      [id],
    );
    if (row!.count === 0) empty.push(table_name);
  }
  expect(empty, 'every table with a column for a person had something of this one').toEqual([]);

  await call('DELETE', `/api/employees/${id}`, { as: 'admin' });
  await server.settle();
  const left = await scanData(server, all);
  // Without the account's id at the provider, a deleted person could come back as a new one.
  const allowed = ({ word, place }: { word: string; place: string }) =>
    (word === words.subject && place === 'removed_identities') ||
    // The editors' reply and the provider's messages go with daily jobs.
    (word === words.reply && place === 'inbox_work') ||
    (word === words.card && place === 'webhook_deliveries');
  expect(left.filter((one) => !allowed(one))).toEqual([]);
  server.clock.forward(86_400_000);
  await server.settle();
  expect(places(await scanData(server, all))).toEqual(['removed_identities']);
  // Limits and open chats are counted by id, in keys that end by themselves.
  const ids = (await scanData(server, [id])).filter(({ place }) => !place.startsWith('Redis for a time '));
  expect(places(ids), 'the bare id stays only here').toEqual(['audit_entries']);
});

test('of a deleted company only the vouchers of the books are left', async () => {
  const company = {
    ...{ name: 'Xqfirma', street: 'Xqstrasse', department: 'Xqabteilung', credit: 'Xqgutschrift' },
    companyNumber: 'CHE-109.322.551',
  };
  const billing = billingOf(server);
  const about = await call<{ id: number; version: number; address: object }>('GET', '/api/company', { as: 'admin' });
  const address = { street: company.street, postalCode: '8400', city: 'Winterthur', state: 'ZH', country: 'CH' };
  await call('PUT', `/api/company/${about.id}`, {
    as: 'admin',
    body: {
      ...{ name: company.name, website: '', size: null, department: company.department, address },
      companyNumber: company.companyNumber,
      ...{ invoiceAddress: null, language: 'de', version: about.version },
    },
  });
  await call('POST', '/api/super-admin/books/credits', {
    staff: 'bookkeeper',
    body: { companyId: about.id, amount: 100, reason: company.credit },
  });
  await billing.goTo((await billing.status()).nextPayment!.on);
  await billing.wait(5);
  await call('POST', '/api/data-exports/company', { as: 'admin' });
  await server.settle();
  const all = [...Object.values(company), people.admin.email, people.user.email];
  const before = (await scanData(server, all)).map(({ word }) => word);
  for (const word of all) expect(before).toContain(word);

  const { endsOn } = await billing.change('cancel-subscription');
  await billing.goTo(dayAfter(endsOn!, 2));
  expect(await server.employeeId('user'), 'the account is gone').toBeUndefined();
  await billing.goTo(dayAfter(endsOn!, 4));
  expect(places(await scanData(server, all))).toEqual(['receipts']);
  const open = await query(`select number from receipts where facts::text like '%${company.name}%'`);
  expect(open, 'and those are sealed').toEqual([]);
});
