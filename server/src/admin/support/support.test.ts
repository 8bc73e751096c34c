import type { AuditEntryAnswer } from '@polier/contract/admin';
import type { Thread } from '@polier/contract/chat';
import {
  type ChatAccess,
  chatAccessADay,
  chatAccessAtOnce,
  type OpenChatAccess,
  type RequestRow,
  type ShownChat,
} from '@polier/contract/support';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChatClient } from '../../../test/chat-client.ts';
import { people, startServer, type TestServer } from '../../../test/harness.ts';

const hour = 3_600_000;
const question = 'Wie lange habe ich Zeit, um Mängel an einem Gebäude zu rügen?';
const lines: string[] = [];
let server: TestServer;
let threadId: string;
let answer: string;
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  server = await startServer({ log });
  const client = createChatClient(server.url, { token: await server.token('user') });
  await client.connect();
  await client.askAndWait(question);
  threadId = client.all<{ thread_id: string }>('first_interaction')[0]!.thread_id;
  answer = client.answer()!.output;
  client.close();
});
afterAll(() => server.remove());

async function office<T>(method: string, path: string, status = 200): Promise<T> {
  const body = method === 'POST' ? {} : undefined;
  const response = await server.call(method, `/api/super-admin/${path}`, { staff: 'super-admin', body });
  expect(response.status, await response.clone().text()).toBe(status);
  return response.json() as Promise<T>;
}
const requestsOf = async (search: string, more = '') =>
  (
    await office<{ requests: RequestRow[]; total: number }>(
      'GET',
      `requests?search=${encodeURIComponent(search)}${more}`,
    )
  ).requests;
const audit = async () =>
  (await office<{ entries: AuditEntryAnswer[] }>('GET', `audit?limit=100`)).entries.filter(({ act }) =>
    act.startsWith('chat-'),
  );
const given = async () =>
  ((await (await server.call('GET', '/api/chat-access', { as: 'user' })).json()) as { given: ChatAccess[] }).given;
async function give(thread: string | null, as: 'user' | 'admin' = 'user', status = 200): Promise<ChatAccess> {
  const response = await server.call('POST', '/api/chat-access', { as, body: { threadId: thread } });
  expect(response.status, await response.clone().text()).toBe(status);
  return response.json() as Promise<ChatAccess>;
}
const read = (id: string, status = 200) =>
  office<{ chats: ShownChat[]; endsAt: string; code?: string }>('POST', `chat-access/${id}/readings`, status);

test('what was asked for is found by person, e-mail and request id, without content', async () => {
  const refused = await server.call('PUT', '/chatbot/project/thread', {
    as: 'user',
    body: { threadId: 'ffffffff-ffff-4fff-8fff-ffffffffffff', name: 'Geheimer Name' },
    headers: { 'accept-language': 'fr' },
  });
  const { requestId } = (await refused.json()) as { requestId: string };
  const byMail = await requestsOf(people.user.email);
  expect(byMail[0]).toEqual({
    ...{ id: expect.any(Number), requestId, at: expect.any(String), kind: 'PUT /chatbot/project/thread' },
    ...{ outcome: 'refused', code: 'NOT_FOUND', ms: expect.any(Number), language: expect.any(String) },
    person: {
      ...{ userId: await server.employeeId('user'), name: 'Beat Steiner', workEmail: people.user.email },
      companyId: expect.any(Number),
    },
  });
  const asked = byMail.find(({ kind }) => kind === 'question')!;
  expect(asked).toMatchObject({ outcome: 'answered', code: null, language: 'de' });
  expect((await requestsOf(asked.requestId)).map(({ kind }) => kind)).toEqual(['question']);
  expect(await requestsOf(requestId)).toEqual([byMail[0]]);
  expect((await requestsOf('Beat Steiner')).map(({ id }) => id)).toEqual(byMail.map(({ id }) => id));
  expect((await requestsOf(people.user.email, '&outcome=problems')).map(({ id }) => id)).toEqual([byMail[0]!.id]);
  expect(await requestsOf(people.admin.email)).toEqual([]);
  const told = JSON.stringify(byMail);
  for (const content of [question, answer, 'Geheimer Name', 'Mängel']) expect(told).not.toContain(content);
});

test('a message that the chat refuses is found, too', async () => {
  const client = createChatClient(server.url, { token: await server.token('user') });
  await client.connect();
  client.socket.emit('client_message', { message: { id: '', output: '' } });
  await client.next('new_message');
  client.close();
  const [row] = await requestsOf(people.user.email);
  expect(row).toMatchObject({ kind: 'chat-event', outcome: 'refused', ms: null });
});

test('one chat is given, read on the record, and shown to the person with every reading', async () => {
  await give(threadId, 'admin', 404);
  const { id } = await give(threadId);
  const access = await give(threadId);
  expect(access).toMatchObject({ id, scope: 'chat', threadId, open: true, readings: [] });
  expect(Date.parse(access.endsAt) - Date.parse(access.givenAt)).toBe(24 * hour);
  const { open } = await office<{ open: OpenChatAccess[] }>('GET', 'chat-access');
  expect(open).toEqual([
    {
      ...{ id: access.id, scope: 'chat', givenAt: access.givenAt, endsAt: access.endsAt, readings: 0 },
      ...{ person: expect.objectContaining({ name: 'Beat Steiner' }), company: 'Keller Hochbau AG' },
    },
  ]);
  for (const staff of ['editor', 'bookkeeper'] as const) {
    const path = `/api/super-admin/chat-access/${access.id}/readings`;
    expect((await server.call('POST', path, { staff, body: {} })).status).toBe(403);
  }
  expect((await given())[0]!.readings).toEqual([]);
  const { chats } = await read(access.id);
  expect(chats).toHaveLength(1);
  expect(chats[0]!.messages.map(({ from, text }) => [from, text])).toEqual([
    ['person', question],
    ['assistant', answer],
  ]);
  expect(chats[0]!.messages[1]!.sources.length).toBeGreaterThan(0);
  expect((await given())[0]!.readings).toEqual([{ at: expect.any(String), reader: 'verband' }]);
  const acts = await audit();
  expect(acts.map(({ act, actorName }) => [act, actorName])).toEqual([
    ['chat-read', 'verband'],
    ['chat-access-given', 'Beat Steiner'],
    ['chat-access-given', 'Beat Steiner'],
  ]);
  expect(acts[0]).toMatchObject({ subjectName: 'Beat Steiner', after: { scope: 'chat' } });
});

test('what is written after it was given is not read, and after 24 hours nothing is', async () => {
  const access = (await given())[0]!;
  server.clock.forward(hour / 2);
  const client = createChatClient(server.url, { token: await server.token('user'), threadId });
  await client.connect();
  await client.askAndWait('Und bei verdeckten Mängeln?');
  client.close();
  expect((await read(access.id)).chats[0]!.messages).toHaveLength(2);
  server.clock.forward(23.75 * hour);
  expect(await read(access.id, 403)).toMatchObject({ code: 'CHAT_ACCESS_ENDED' });
  expect(await office('GET', 'chat-access')).toEqual({ open: [] });
  expect((await given())[0]).toMatchObject({ open: false, readings: [{}, {}] });
});

test('the chats of the last day hold only what was written in it; taken back, they are refused at once', async () => {
  const access = await give(null);
  const messages = (await read(access.id)).chats.flatMap((chat) => chat.messages.map(({ text }) => text));
  expect(messages).not.toContain(question);
  expect(messages).toContain('Und bei verdeckten Mängeln?');
  const takeBack = (as: 'user' | 'admin') => server.call('DELETE', `/api/chat-access/${access.id}`, { as });
  expect((await takeBack('admin')).status).toBe(404);
  expect((await takeBack('user')).status).toBe(200);
  expect((await takeBack('user')).status).toBe(404);
  expect(await read(access.id, 403)).toMatchObject({ code: 'CHAT_ACCESS_ENDED' });
  expect((await given())[0]).toMatchObject({ open: false, takenBackAt: expect.any(String), readings: [{}] });
  expect((await audit())[0]).toMatchObject({ act: 'chat-access-taken-back', after: { scope: 'day' } });
});

test('an edit and a restored branch are no part of what was shared before them', async () => {
  const before = createChatClient(server.url, { token: await server.token('admin') });
  await before.connect();
  const first = await before.askAndWait('Guten Tag');
  const id = before.all<{ thread_id: string }>('first_interaction')[0]!.thread_id;
  before.close();
  server.clock.forward(25 * hour);
  const client = createChatClient(server.url, { token: await server.token('admin'), threadId: id });
  await client.connect();
  const readTexts = async (accessId: string) =>
    (await read(accessId)).chats.flatMap((chat) => chat.messages.map(({ text }) => text));
  const edit = async (output: string) => {
    const from = client.heard.length;
    const edited = { message: { id: first, output } };
    expect(await new Promise((resolve) => client.socket.emit('edit_message', edited, resolve))).toEqual({
      taken: true,
      id: first,
    });
    await client.idle(from);
  };
  const access = await give(id, 'admin');
  expect(await readTexts(access.id)).toContain('Guten Tag');
  server.clock.forward(1000);
  await edit('Kündigung wegen Krankheit');
  expect(await readTexts(access.id)).toEqual([]);

  // Given anew, it covers what was written since; of the last day an edit is a part, the older chat's name is not.
  const again = await give(id, 'admin');
  expect(again.id).toBe(access.id);
  expect(Date.parse(again.endsAt)).toBeGreaterThanOrEqual(Date.parse(access.endsAt) + 1000);
  expect(await readTexts(again.id)).toContain('Kündigung wegen Krankheit');
  const day = await give(null, 'admin');
  expect(await readTexts(day.id)).toContain('Kündigung wegen Krankheit');
  expect((await read(day.id)).chats.map(({ name }) => name)).toEqual([null]);
  expect((await read(again.id)).chats.map(({ name }) => name)).toEqual([expect.any(String)]);

  server.clock.forward(1000);
  const path = `/chatbot/project/thread/${id}`;
  const { metadata } = (await (await server.call('GET', path, { as: 'admin' })).json()) as Thread;
  const body = { threadId: id, branchId: metadata.branches![0]!.id };
  const restored = await server.call('PUT', '/chatbot/project/thread/branch', { as: 'admin', body });
  expect(restored.status, await restored.clone().text()).toBe(200);
  expect(await readTexts(again.id)).toEqual([]);
  expect(await readTexts(day.id)).toEqual([]);
  expect(await readTexts((await give(id, 'admin')).id)).toContain('Guten Tag');
  expect(await readTexts((await give(null, 'admin')).id)).toEqual([]);
  client.close();
});

test('a deleted chat is read no more, and is not taken for all chats', async () => {
  const access = await give(threadId);
  await server.call('DELETE', '/chatbot/project/thread', { as: 'user', body: { threadId } });
  expect((await read(access.id)).chats).toEqual([]);
  server.clock.forward(11 * 60_000);
  await server.settle();
  expect((await read(access.id)).chats).toEqual([]);
  expect((await given())[0]).toMatchObject({ scope: 'chat', threadId: null, threadName: null });
});

test('neither the audit log nor the log of the server holds anything that was asked or said', async () => {
  const told = JSON.stringify(await audit()) + lines.join('');
  expect(lines.length).toBeGreaterThan(10);
  for (const content of [question, 'verdeckten Mängeln', answer.slice(0, 40)]) expect(told).not.toContain(content);
});

test('more than ten rights are not open at once, not even of requests at one moment', async () => {
  const threads: string[] = [];
  while (threads.length < chatAccessAtOnce) {
    const client = createChatClient(server.url, { token: await server.token('admin') });
    await client.connect();
    await client.askAndWait('Guten Tag');
    threads.push(client.all<{ thread_id: string }>('first_interaction')[0]!.thread_id);
    client.close();
  }
  server.clock.forward(25 * hour);
  const answers = await Promise.all(
    threads.map((thread) => server.call('POST', '/api/chat-access', { as: 'admin', body: { threadId: thread } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(threads.map(() => 200));
  server.clock.forward(61_000);
  expect(await give(null, 'admin', 409)).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });

  const takeAllBack = async () => {
    const list = await server.call('GET', '/api/chat-access', { as: 'admin' });
    const { given: all } = (await list.json()) as { given: ChatAccess[] };
    for (const { id } of all.filter(({ open }) => open)) {
      expect((await server.call('DELETE', `/api/chat-access/${id}`, { as: 'admin' })).status).toBe(200);
    }
  };
  for (let given = chatAccessAtOnce; given < chatAccessADay; given += chatAccessAtOnce) {
    await takeAllBack();
    server.clock.forward(61_000);
    for (const thread of threads) await give(thread, 'admin');
  }
  await takeAllBack();
  server.clock.forward(61_000);
  expect(await give(null, 'admin', 409)).toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
});

test('a loop of refused calls does not fill the log: three of a kind are noted in a minute, and the next minute again', async () => {
  const kind = 'PUT /chatbot/project/thread';
  const refuse = async () => {
    for (let count = 0; count < 5; count++) {
      const body = { threadId: 'ffffffff-ffff-4fff-8fff-ffffffffffff', name: 'x' };
      expect((await server.call('PUT', kind.split(' ')[1]!, { as: 'otherAdmin', body })).status).toBe(404);
    }
    return (await requestsOf(people.otherAdmin.email)).filter((row) => row.kind === kind).length;
  };
  // In the middle of a minute, so that the calls are in one.
  server.clock.forward(60_000 - (server.clock.now().getTime() % 60_000) + 1000);
  expect(await refuse()).toBe(3);
  server.clock.forward(60_000);
  expect(await refuse()).toBe(6);
});

test('after 30 days nothing is kept of what was asked for', async () => {
  const client = createChatClient(server.url, { token: await server.token('user') });
  await client.connect();
  await client.askAndWait('Guten Tag');
  client.close();
  expect((await requestsOf(people.user.email)).map(({ kind }) => kind)).toContain('question');
  server.clock.forward(31 * 24 * hour);
  await server.settle();
  expect((await requestsOf(people.user.email)).filter(({ kind }) => kind === 'question')).toEqual([]);
});
