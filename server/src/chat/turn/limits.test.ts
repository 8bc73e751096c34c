import { randomUUID } from 'node:crypto';
import type { Step } from '@polier/contract/chat';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatClient, createChatClient } from '../../../test/chat-client.ts';
import { sessionOf } from '../../../test/chat-turn.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  const answers = { ANSWERS_PER_DAY: '3', ANSWERS_PER_DAY_COMPANY: '20', ANSWERS_AT_ONCE: '4' };
  const settings = { ...answers, CHATS_AT_ONCE: '3', ATTACHMENT_FILES: '2', API_DOCS: 'false' };
  server = await startServer({ sources: false, settings });
});
afterAll(() => server.remove());

async function open(who: 'user' | 'admin' = 'user') {
  const client = createChatClient(server.url, { token: await server.token(who), language: 'fr' });
  await client.connect();
  return client;
}

const sent = (client: ChatClient, event: 'client_message' | 'edit_message', message: object) =>
  new Promise<unknown>((resolve) => client.socket.emit(event, { message } as never, resolve as never));

test('a person asks a number of questions a day, in all chats together, and is told the number', async () => {
  const [one, other] = [await open(), await open()];
  const first = await one.askAndWait('Grüezi');
  await other.askAndWait('Grüezi');
  const last = { id: randomUUID(), output: 'Guten Tag' };
  expect(await sent(one, 'client_message', last)).toMatchObject({ taken: true, questionsLeft: 0 });
  expect(await sent(one, 'client_message', last), 'its receipt got lost').toMatchObject({ taken: true, id: last.id });
  expect(await sent(one, 'edit_message', { id: first, output: 'Hallo' }), 'an answer again is one more').toMatchObject({
    ...{ taken: false, code: 'ANSWERS_PER_DAY' },
  });
  const more = other.ask('Und noch eine?');
  const refused = await other.next<Step>('new_message', ({ isError }) => isError === true);
  expect(refused).toMatchObject({
    metadata: { refusal: 'ANSWERS_PER_DAY', refusedMessage: more },
    output: expect.stringContaining('3 questions'),
  });
  server.clock.forward(24 * 3_600_000);
  const next = await open();
  await next.askAndWait('Grüezi');
  for (const client of [one, other, next]) client.close();
});

test('a person hears how many questions may still run beside theirs before there are too many, and in all chats', async () => {
  server.clock.forward(24 * 3_600_000);
  const chats = [await open('admin'), await open('admin')];
  // The chats are busy for as long as the test needs.
  const ends: (() => void)[] = [];
  for (const chat of chats) {
    const session = await sessionOf(server, 'admin', chat.sessionId);
    session.tasks.enqueue(() => new Promise((resolve) => ends.push(resolve)));
  }
  const ask = (chat: number) => sent(chats[chat]!, 'client_message', { id: randomUUID(), output: 'Grüezi' });
  expect(await ask(0)).toEqual({ taken: true, id: expect.any(String) });
  expect(await ask(1)).toMatchObject({ taken: true, answersLeft: 0 });
  expect(await ask(0)).toMatchObject({ taken: false, code: 'ANSWERS_AT_ONCE' });
  for (const end of ends) end();
  for (const client of chats) client.close();
});

test('the people of a company ask a number of questions a day together, and are told it', async () => {
  server.clock.forward(24 * 3_600_000);
  const { counters } = server.context;
  await counters.add('questions of company 1', 18, 86_400);
  const client = await open();
  const ask = () => sent(client, 'client_message', { id: randomUUID(), output: 'Grüezi' });
  expect(await ask()).toMatchObject({ taken: true, questionsLeft: 1 });
  expect(await ask()).toMatchObject({ taken: true, questionsLeft: 0 });
  expect(await ask()).toMatchObject({
    ...{ taken: false, code: 'ANSWERS_PER_DAY_COMPANY' },
    message: expect.stringContaining('20 questions'),
  });
  client.close();
  const other = createChatClient(server.url, { token: await server.token('apprentice'), language: 'fr' });
  await other.connect();
  const elsewhere = await sent(other, 'client_message', { id: randomUUID(), output: 'Grüezi' });
  expect(elsewhere, 'another company has a number of its own').toMatchObject({ taken: true });
  other.close();
});

test('a person has a number of chats open at once, also when they connect again, and is told the number', async () => {
  const chats = [await open(), await open(), await open()];
  const fourth = createChatClient(server.url, { token: await server.token('user'), language: 'it' });
  const refused = new Promise<Error>((resolve) => fourth.socket.once('connect_error', resolve));
  fourth.socket.connect();
  expect(await refused).toMatchObject({ message: expect.stringContaining('3 chat'), data: { code: 'CHATS_AT_ONCE' } });
  const token = await server.token('user');
  const again = createChatClient(server.url, { token, sessionId: chats[0]!.sessionId });
  await again.connect();
  chats[0]!.close();
  again.close();
  // The server hears of the end of a connection a moment later.
  fourth.socket.io.opts.reconnection = false;
  const connected = () => {
    fourth.socket.connect();
    return new Promise<boolean>((resolve) => {
      fourth.socket.once('connect', () => resolve(true));
      fourth.socket.once('connect_error', () => resolve(false));
    });
  };
  await expect.poll(connected).toBe(true);
  for (const client of [...chats, fourth]) client.close();
});

test('a button that a limit refuses leaves the filter as it was', async () => {
  server.clock.forward(24 * 3_600_000);
  const token = await server.token('user');
  const filter = { level1: 'environment', level2: null };
  await server.call('POST', '/api/ai/categories/select', { token, body: filter });
  const client = await open();
  for (let asked = 0; asked < 3; asked += 1) await client.askAndWait('Wie lange kann ich Mängel rügen?');
  const widen = client.all<{ name: string }>('action').findLast(({ name }) => name === 'widen-filter');
  expect(widen).toBeDefined();
  client.socket.emit('action_call', widen);
  expect(await client.next('action_response')).toMatchObject({ status: false });
  const selected = await server.call('GET', '/api/ai/categories/selected', { token });
  expect(await selected.json()).toEqual(filter);
  client.close();
});

test('a person keeps a number of files', async () => {
  const client = await open();
  const token = await server.token('user');
  const upload = async () => {
    const form = new FormData();
    form.set('file', new Blob(['Die Frist beträgt zwei Jahre.'], { type: 'text/plain' }), 'notiz.txt');
    const path = `/chatbot/project/file?session_id=${client.sessionId}`;
    const answer = await fetch(server.url + path, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    });
    const { code, roomLeft } = (await answer.json()) as { code?: string; roomLeft?: object };
    return [answer.status, code ?? roomLeft];
  };
  expect([await upload(), await upload(), await upload()]).toEqual([
    [200, undefined],
    [200, { files: 0, megabytes: null }],
    [409, 'FILES_FULL'],
  ]);
  client.close();
});

test('a file that no process reads for now is not called broken: try again', async () => {
  const client = await open('admin');
  const token = await server.token('admin');
  const form = new FormData();
  form.set('file', new Blob(['%PDF-1.7\n'], { type: 'application/pdf' }), 'plan.pdf');
  const node = process.execPath;
  process.execPath = '/nowhere/node';
  const upload = fetch(`${server.url}/chatbot/project/file?session_id=${client.sessionId}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'it' },
  });
  const refused = await upload.finally(() => {
    process.execPath = node;
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await refused.json()).toMatchObject({ code: 'READING_BUSY', message: expect.stringContaining('30 secondi') });
  client.close();
});

test('a person searches their chats a number of times in a minute; the list without a search is not counted', async () => {
  const token = await server.token('user');
  const list = (search?: string) => {
    const body = { pagination: { first: 1 }, filter: search ? { search } : {} };
    return server.call('POST', '/chatbot/project/threads', { token, body });
  };
  for (let searches = 0; searches < 120; searches += 1) expect((await list('Kran')).status).toBe(200);
  const refused = await list('Kran');
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await list()).status).toBe(200);
});

test('the description of the endpoints can be closed', async () => {
  for (const path of ['/api/docs', '/api/docs/json']) expect((await server.call('GET', path)).status).toBe(404);
});
