import type { Element, Step, Thread } from '@polier/contract/chat';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { type ChatClient, createChatClient } from '../../../test/chat-client.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { scanData } from '../../../test/run/scan-data.ts';
import { type RedisServer, startRedis } from '../../../test/start-redis.ts';
import { createLog } from '../../ground/log.ts';

let server: TestServer;
/** A second server of the same cluster, where there can be one. */
let other: TestServer;
let redis: RedisServer | string = 'Redis needs a PostgreSQL server';
const logged: string[] = [];
const open: ChatClient[] = [];

beforeAll(async () => {
  if (inject('databaseUrl')) redis = await startRedis();
  const cluster = typeof redis === 'string' ? {} : { REDIS_URL: redis.url, TOKEN_SECRET: 'x'.repeat(40) };
  const log = createLog('debug', { write: (line) => logged.push(line) });
  server = await startServer({ settings: cluster, log });
  other = typeof redis === 'string' ? server : await server.again();
});
afterAll(async () => {
  if (other !== server) await other.close();
  await server?.remove();
  if (typeof redis !== 'string') redis.stop();
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});

/** What the person writes, one word for each place. */
const words = {
  question: 'Xqfrage',
  edited: 'Xqbearbeitet',
  fileName: 'Xqdateiname',
  content: 'Xqinhalt',
  refused: 'Xqzwerg',
};

async function connect(at: TestServer, given: { threadId?: string; temporary?: boolean } = {}): Promise<ChatClient> {
  const client = createChatClient(at.url, { token: await server.token('user'), ...given });
  open.push(client);
  await client.connect();
  return client;
}

/** Uploads a file by another server than the one that has the chat. */
async function upload(client: ChatClient, name: string, content: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([content], { type: 'text/plain' }), name);
  const headers = { authorization: `Bearer ${await server.token('user')}` };
  const address = `${other.url}/chatbot/project/file?session_id=${client.sessionId}`;
  const response = await fetch(address, { method: 'POST', body: form, headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

const readFile = async (client: ChatClient, id: string) =>
  other.call('GET', `/chatbot/project/file/${id}?session_id=${client.sessionId}`, { as: 'user' });
const threadOf = (client: ChatClient) => client.all<{ thread_id: string }>('first_interaction')[0]!.thread_id;
const places = async () => (await scanData(server, Object.values(words))).map(({ word, place }) => `${word}: ${place}`);

test('nothing of a temporary chat is written anywhere, and it ends with its session', async () => {
  const client = await connect(server, { temporary: true });
  const fileId = await upload(client, `${words.fileName}.txt`, `Die Frist beträgt zehn Tage. ${words.content}`);
  const id = crypto.randomUUID();
  const output = `Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen? ${words.question}`;
  client.socket.emit('client_message', { message: { id, output }, fileReferences: [{ id: fileId }] });
  await client.over(id);
  expect(client.answer()?.output).not.toBe('');
  const threadId = threadOf(client);

  // Another tab, connected to another server, joins the chat and reads its file.
  const tab = await connect(other, { threadId });
  const shown = await tab.next<Thread>('resume_thread');
  expect(shown.metadata.temporary).toBe(true);
  expect(shown.steps.map((step) => step.output)).toContain(output);
  const file = await readFile(tab, fileId);
  expect(await file.text()).toContain(words.content);
  expect(file.headers.get('cache-control')).toBe('no-store');
  const source = client.all<Element>('element').find(({ props }) => props.source)!;
  expect((await readFile(client, source.id)).status).toBe(200);

  // An edit leaves no earlier version.
  const from = client.heard.length;
  client.socket.emit('edit_message', { message: { id, output: `${words.edited} ${output}` } });
  await client.over(id, from);
  // What the sources do not answer cannot be sent to the editors.
  const refused = await client.askAndWait(`Wie züchte ich einen ${words.refused}?`);
  const { id: answerId } = client.answer()!;
  expect(client.all<{ forId: string; name: string }>('action').map(({ name }) => name)).not.toContain('ask-editor');
  expect(refused).not.toBe(answerId);
  const rated = await server.call('PUT', '/chatbot/feedback', {
    as: 'user',
    body: { feedback: { forId: answerId, threadId, value: 1 } },
  });
  expect(rated.status).toBe(404);
  await server.settle();

  expect(await places()).toEqual([]);
  for (const word of Object.values(words)) expect(logged.join('\n')).not.toContain(word);
  const { rows } = await server.context.database.pool.query(
    'select (select count(*) from chat_threads) + (select count(*) from chat_steps) + (select count(*) from chat_files) + (select count(*) from answer_log) as rows',
  );
  expect(Number(rows[0].rows)).toBe(0);

  // The last client leaves.
  tab.socket.emit('clear_session');
  client.socket.emit('clear_session');
  client.close();
  tab.close();
  await expect.poll(async () => (await readFile(client, fileId)).status).toBe(404);
  const back = await connect(server, { threadId, temporary: true });
  expect(await back.next<string>('resume_thread_error')).toContain('temporäre Chat ist zu Ende');
  expect(back.all<Step>('new_message')).toEqual([]);
});

test('a file of a temporary chat can be taken back until it is sent', async () => {
  const client = await connect(server, { temporary: true });
  const takeBack = (id: string) =>
    other.call('DELETE', `/chatbot/project/file/${id}?session_id=${client.sessionId}`, { as: 'user' });
  const [unsent, sent] = [await upload(client, 'a.txt', 'Eins.'), await upload(client, 'b.txt', 'Zwei.')];
  expect((await takeBack(unsent)).status).toBe(200);
  expect((await readFile(client, unsent)).status).toBe(404);
  const id = crypto.randomUUID();
  client.socket.emit('client_message', { message: { id, output: 'Grüezi' }, fileReferences: [{ id: sent }] });
  await client.over(id);
  expect((await takeBack(sent)).status).toBe(404);
  expect((await readFile(client, sent)).status).toBe(200);
});

test('a restarted server knows nothing of it, and a page that comes back gets a new temporary chat', async () => {
  const client = await connect(server, { temporary: true });
  await client.askAndWait(`Grüezi ${words.question}`);
  const threadId = threadOf(client);
  client.close();
  await server.close();
  server = await server.again();
  const back = await connect(server, { threadId, temporary: true });
  expect(back.all('resume_thread')).toEqual([]);
  await back.askAndWait(`Grüezi ${words.question}`);
  expect(threadOf(back)).not.toBe(threadId);
  expect(await places()).toEqual([]);
});

test('a chat that is not temporary is kept, and a page that asks for a temporary one does not join it', async () => {
  const client = await connect(server);
  await client.askAndWait(`Grüezi ${words.question}`);
  expect(await places()).toContain(`${words.question}: chat_steps`);
  const page = await connect(server, { threadId: threadOf(client), temporary: true });
  expect(await page.next<string>('resume_thread_error')).toContain('temporäre Chat ist zu Ende');
  expect(page.all('resume_thread')).toEqual([]);
  await page.askAndWait(`Grüezi ${words.refused}`);
  expect(threadOf(page)).not.toBe(threadOf(client));
  expect((await places()).filter((place) => place.startsWith(words.refused))).toEqual([]);
});
