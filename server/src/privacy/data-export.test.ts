import type { Problem } from '@polier/contract/endpoint';
import type { DataExport, ExportScope } from '@polier/contract/privacy';
import JSZip from 'jszip';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChatClient } from '../../test/chat-client.ts';
import { people, startServer, type TestServer, type Who } from '../../test/harness.ts';

const question = 'Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?';
const note = 'Die Frist beträgt zwei Jahre, Baustelle Zwetschgenrain.';
let server: TestServer;
let threadId: string;
beforeAll(async () => {
  server = await startServer();
  const client = createChatClient(server.url, { token: await server.token('user') });
  await client.connect();
  const form = new FormData();
  form.set('file', new Blob([note], { type: 'text/plain' }), 'Notiz: Rügen?.txt');
  await fetch(`${server.url}/chatbot/project/file?session_id=${client.sessionId}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${await server.token('user')}` },
  });
  await client.askAndWait(question);
  threadId = client.all<{ thread_id: string }>('first_interaction')[0]!.thread_id;
  client.close();
});
afterAll(() => server.remove());

async function begin(as: Who, scope: ExportScope, status = 200): Promise<DataExport & Problem> {
  const response = await server.call('POST', `/api/data-exports/${scope}`, { as });
  expect(response.status, await response.clone().text()).toBe(status);
  return response.json() as never;
}
const list = async (as: Who) =>
  ((await (await server.call('GET', '/api/data-exports', { as })).json()) as { exports: DataExport[] }).exports;
const download = (as: Who, id: string) => server.call('GET', `/api/data-exports/${id}/file`, { as });
async function open(as: Who, id: string) {
  const response = await download(as, id);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  const zip = await JSZip.loadAsync(bytes, { checkCRC32: true });
  const read = (path: string) => zip.file(path)!.async('string');
  const names = Object.keys(zip.files);
  const all = await Promise.all(names.map((name) => zip.file(name)!.async('nodebuffer')));
  return { response, bytes, names, read, text: Buffer.concat(all).toString() };
}

test('a person gets what is kept of them as a ZIP file, and nobody else does', async () => {
  const begun = await begin('user', 'person');
  expect(begun).toMatchObject({ scope: 'person', state: 'running', bytes: null, endsAt: null });
  expect((await begin('user', 'person')).id, 'a second click does not begin a second one').toBe(begun.id);
  await server.settle();
  const [ready] = await list('user');
  expect(ready).toMatchObject({ id: begun.id, state: 'ready', bytes: expect.any(Number) });
  expect(ready!.done).toBe(ready!.total);
  const { response, bytes, names, read, text } = await open('user', begun.id);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-disposition')).toMatch(/polier-person-\d{4}-\d\d-\d\d\.zip$/);
  expect(bytes.length).toBe(ready!.bytes);
  expect(names.length).toBe(ready!.total);
  const chat = JSON.parse(await read(names.find((name) => name.endsWith(`${threadId}.json`))!)) as {
    steps: { type: string; output: string }[];
    elements: unknown[];
  };
  expect(chat.steps.map(({ output }) => output)).toContain(question);
  expect(chat.steps.find(({ type }) => type === 'assistant_message')!.output).toMatch(/Art\. 367/);
  expect(chat.elements.length).toBeGreaterThan(0);
  const attached = names.find((name) => name.startsWith('files/'))!;
  expect(attached).toMatch(/ Notiz_ Rügen_\.txt$/);
  expect(await read(attached)).toBe(note);
  expect(JSON.parse(await read('profile.json'))).toMatchObject({ workEmail: people.user.email, lastName: 'Steiner' });
  expect(await read('requests.csv')).toContain('POST /chatbot/project/file');
  expect(await read('LIESMICH.txt')).toMatch(/chats\.json, chats\.csv, chats\/: Ihre Chats/);
  expect(await read('LIESMICH.txt')).not.toContain('undefined');
  // A spreadsheet says what a list would hold also where it holds nothing.
  expect(await read('sign-up-payments.csv')).toMatch(/^\ufeffid;reference;purpose;[\w;]+\r\n$/);
  for (const stranger of [people.admin.email, people.apprentice.email]) expect(text).not.toContain(stranger);
  for (const other of ['admin', 'apprentice'] as const) expect((await download(other, begun.id)).status).toBe(404);
  expect((await server.call('GET', `/api/data-exports/${begun.id}/file`)).status).toBe(401);
  expect(await list('admin')).toEqual([]);
});

test('an admin gets what is kept of the company, without anybody’s chats', async () => {
  await begin('user', 'company', 403);
  const { id } = await begin('admin', 'company');
  await server.settle();
  const { names, read, text } = await open('admin', id);
  expect(JSON.parse(await read('company.json'))).toMatchObject({ name: 'Keller Hochbau AG' });
  expect(await read('people.csv')).toContain(people.user.email);
  const receipt = names.find((name) => /^receipts\/.*\.pdf$/.test(name))!;
  expect(await read(receipt)).toMatch(/^%PDF/);
  expect(JSON.parse(await read('audit-log.json'))).toContainEqual(expect.objectContaining({ act: 'data-exported' }));
  expect(await read('LIESMICH.txt')).not.toContain('undefined');
  const log = JSON.parse(await read('audit-log.json')) as { subjectName?: string; after?: object }[];
  expect(log.map((entry) => 'after' in entry)).toContain(false);
  expect((await read('audit-log.csv')).split('\r\n')[0]).toMatch(/;subjectName;before;after;reason$/);
  for (const name of names.filter((one) => one.endsWith('.csv'))) expect(await read(name), name).toMatch(/^\ufeff\w+;/);
  for (const secret of [question, 'Zwetschgenrain', threadId, 'token']) expect(text).not.toContain(secret);
  for (const stranger of [people.apprentice.email, people.otherAdmin.email]) expect(text).not.toContain(stranger);
  expect((await download('otherAdmin', id)).status).toBe(404);
});

test('the download ends after 48 hours and with the next export; five in a day are enough', async () => {
  const first = await begin('apprentice', 'person');
  await server.settle();
  const second = await begin('apprentice', 'person');
  expect(await (await download('apprentice', first.id)).json()).toMatchObject({ code: 'EXPORT_ENDED', status: 410 });
  expect((await download('apprentice', second.id)).status, 'not ready yet').toBe(404);
  await server.settle();
  for (let more = 3; more <= 5; more += 1) {
    await begin('apprentice', 'person');
    await server.settle();
  }
  server.clock.forward(3_600_000);
  const refused = await server.call('POST', '/api/data-exports/person', { as: 'apprentice' });
  expect(await refused.json()).toMatchObject({ status: 429, code: 'EXPORTS_PER_DAY' });
  expect(Math.ceil(Number(refused.headers.get('retry-after')) / 3600), 'a day after the first of them').toBe(23);
  const [last] = await list('apprentice');
  expect((await download('apprentice', last!.id)).status).toBe(200);
  server.clock.forward(48 * 3_600_000);
  expect(await (await download('apprentice', last!.id)).json()).toMatchObject({ code: 'EXPORT_ENDED' });
  await server.settle();
  const { rows } = await server.context.database.pool.query('select export_id from data_export_parts');
  expect(rows, 'nothing of it is kept').toEqual([]);
  expect(await list('apprentice')).toMatchObject([{ state: 'ended' }]);
});

test('an export whose files cannot be read is told as failed, and the next try repairs it', async () => {
  const { pool } = server.context.database;
  await pool.query('alter table chat_preferences rename to chat_preferences_away');
  await begin('user', 'person');
  await server.settle();
  expect(await list('user')).toMatchObject([{ state: 'failed', bytes: null }]);
  await pool.query('alter table chat_preferences_away rename to chat_preferences');
  server.clock.forward(60_000);
  await begin('user', 'person');
  await server.settle();
  expect(await list('user')).toMatchObject([{ state: 'ready' }]);
});

/** Tables of which nothing is exported, and why. */
const notExported = {
  'what a person gave is exported with its readings': ['chat_access_readings'],
  'the export itself': ['data_exports', 'data_export_parts'],
  'shown with the sign-up or the company': ['sign_up_drafts'],
} as const;

test('every table that knows a person or a company is part of an export or named here', async () => {
  const { rows } = await server.context.database.pool.query<{ table_name: string }>(
    `select distinct table_name from information_schema.columns
     where table_schema = 'public' and column_name in ('employee_id', 'company_id') order by 1`,
  );
  const exported = [
    ...['audit_entries', 'billed_periods', 'billing_notices', 'chat_access', 'chat_feedback', 'chat_files'],
    ...['chat_preferences', 'chat_steps', 'chat_threads', 'credits', 'editor_questions', 'employees', 'feedback'],
    ...['identities', 'model_use', 'payment_attempts', 'receipts', 'request_log', 'saved_cards', 'seat_days'],
    ...['sign_ins', 'subscriptions', 'write_offs'],
  ];
  const known = new Set<string>([...exported, ...Object.values(notExported).flat()]);
  expect(rows.map(({ table_name }) => table_name).filter((table) => !known.has(table))).toEqual([]);
});
