import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { type Action, chatSocketPath, type Step, type Thread } from '@polier/contract/chat';
import type { ModelStandIn } from '@polier/stand-ins/model/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChatClient } from '../../../test/chat-client.ts';
import type { TestServer } from '../../../test/harness.ts';
import { answerOf, longAnswer, question, startServerWithModel } from '../../../test/model-server.ts';
import { endSpawned, spawnServer } from '../../../test/spawn-server.ts';
import { findFreePort } from '../../ground/find-free-port.ts';
import { saveSteps, stepsOfThread } from '../store.ts';

let server: TestServer;
let model: ModelStandIn;
const secret = { TOKEN_SECRET: 'a secret for the tests that is long enough' };
beforeAll(async () => {
  ({ server, model } = await startServerWithModel(secret));
});
afterAll(async () => {
  endSpawned();
  await server.remove();
  await model.close();
});

/** Begins an answer that never goes on; answers the chat it is in. */
async function stall(url: string, token: string) {
  model.control.tell({ text: longAnswer, stallAfter: 240 });
  const client = createChatClient(url, { token });
  await client.connect();
  const id = client.ask(question);
  await client.next('stream_token');
  const { thread_id: threadId } = await client.next<{ thread_id: string }>('first_interaction');
  return { client, id, threadId };
}

/** The status that a client which connects anew is answered with. */
function handshake(transport: 'polling' | 'websocket'): Promise<number | undefined> {
  const upgrade = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const headers = { ...upgrade, 'sec-websocket-key': Buffer.alloc(16).toString('base64') };
  const url = `${server.url}${chatSocketPath}/?EIO=4&transport=${transport}`;
  return new Promise((resolve, reject) => {
    const asked = request(url, transport === 'websocket' ? { headers } : {});
    asked.on('response', (response) => resolve(response.resume().statusCode));
    asked.on('upgrade', (response) => resolve(response.statusCode));
    asked.on('error', reject).end();
  });
}

test('a server that is told to end lets a running answer come to its end, and says that it is closing', async () => {
  await server.close();
  server = await server.again({ DRAIN_SECONDS: '60' });
  const token = await server.token('user');
  const asking = createChatClient(server.url, { token });
  const idle = createChatClient(server.url, { token, options: { reconnection: false } });
  await Promise.all([asking.connect(), idle.connect()]);
  model.control.tell({ text: answerOf(3), pace: 60 });
  const id = asking.ask(question);
  await asking.next('stream_token');
  const letGo = new Promise((resolve) => idle.socket.once('disconnect', resolve));
  const dropped = new Promise((resolve) => asking.socket.once('disconnect', resolve));
  const closing = server.close();
  const ready = await server.call('GET', '/ready', { token });
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false, waitingFor: ['closing'] }]);
  expect(await letGo, 'who waits for nothing goes on elsewhere').toBe('transport close');
  expect([await handshake('polling'), await handshake('websocket')], 'a balancer leads on who comes now').toEqual([
    503, 503,
  ]);
  model.control.tell({ text: answerOf(3) });
  await asking.over(id);
  expect(asking.answer()).toMatchObject({ isError: false, metadata: { answer: { outcome: 'answered' } } });
  expect(await dropped).toBe('transport close');
  await closing;
  for (const client of [asking, idle]) client.close();
  model.control.reset();

  server = await server.again({ DRAIN_SECONDS: '0' });
  const [{ thread_id: threadId }] = asking.all<{ thread_id: string }>('first_interaction') as [{ thread_id: string }];
  const kept = await (await server.call('GET', `/chatbot/project/thread/${threadId}`, { token })).json();
  expect((kept as Thread).steps.find(({ type }) => type === 'assistant_message')).toMatchObject({
    output: asking.answer()!.output,
    isError: false,
  });
});

test('an answer cut off by the end of its server is shown as interrupted and can be asked again', async () => {
  const { client, id, threadId } = await stall(server.url, await server.token('user'));
  const said = client.answer()!.output;
  const dropped = new Promise((resolve) => client.socket.once('disconnect', resolve));
  await server.close();
  expect(await dropped, 'the client tries again by itself').toBe('transport close');
  client.close();

  server = await server.again();
  model.control.reset();
  const later = createChatClient(server.url, { token: await server.token('user'), threadId });
  await later.connect();
  const action = await later.next<Action>('action');
  const answers = [...later.steps.values()].filter(({ type }) => type === 'assistant_message');
  expect(answers).toMatchObject([
    { output: said, metadata: { answer: { outcome: 'interrupted' } } },
    { isError: true, output: expect.stringContaining('unterbrochen') },
  ]);
  expect([...later.steps.values()].every(({ end }) => end !== null)).toBe(true);
  expect(action).toMatchObject({ name: 'try-again', forId: answers[1]?.id, value: id });

  const from = later.heard.length;
  later.socket.emit('action_call', action);
  await later.idle(from);
  expect(later.all('action_response')).toEqual([{ id: action.id, status: true, response: null }]);
  expect(later.answer()).toMatchObject({ isError: false, metadata: { answer: { outcome: 'answered' } } });
  later.close();
});

test('each question that waited when its server ended says that it has no answer, and can be asked again', async () => {
  const { client, id, threadId } = await stall(server.url, await server.token('user'));
  const ids = [id, client.ask('Und bei einer Maschine?'), client.ask('Und bei einem Kran?')];
  for (const one of ids) await client.next<Step>('update_message', (step) => step.id === one);
  client.close();
  await server.close();
  server = await server.again();
  model.control.reset();
  const later = createChatClient(server.url, { token: await server.token('user'), threadId });
  await later.connect();
  await later.next<Action>('action', ({ value }) => value === ids[2]);
  expect(later.all<Action>('action').map(({ name, value }) => [name, value])).toEqual(
    ids.map((one) => ['try-again', one]),
  );
  const notes = [...later.steps.values()].filter(({ isError, output }) => isError && output.includes('unterbrochen'));
  const [first, ...others] = notes.map(({ parentId }) => parentId);
  expect(later.steps.get(first ?? '')).toMatchObject({ type: 'run', parentId: id });
  expect(others).toEqual(ids.slice(1));
  later.close();
});

test('a question nobody confirmed before the server ended is known to the next one when it is sent again', async () => {
  const token = await server.token('user');
  const before = createChatClient(server.url, { token });
  await before.connect();
  const id = await before.askAndWait('Grüezi');
  before.close();
  await server.close();
  server = await server.again();
  // The same page, which has heard nothing of its question and so not what its chat is called.
  const after = createChatClient(server.url, { token, sessionId: before.sessionId });
  await after.connect();
  after.ask('Grüezi', id);
  await after.next<Step>('update_message', (step) => step.id === id);
  expect(after.all<{ thread_id: string }>('first_interaction')[0]?.thread_id).toBe(
    before.all<{ thread_id: string }>('first_interaction')[0]?.thread_id,
  );
  expect([...after.steps.values()].filter(({ type }) => type === 'run')).toHaveLength(1);
  after.close();
});

test('a client that stays open comes back to the next server at the same address with its chat', async () => {
  await server.close();
  // Free with those after it, which the stand-ins take where the port is given.
  const port = String(await findFreePort('127.0.0.1', 6));
  server = await server.again({ PORT: port, SMTP_URL: 'smtp://127.0.0.1:9' });
  const client = createChatClient(server.url, { token: await server.token('user') });
  await client.connect();
  const id = await client.askAndWait('Grüezi');
  await server.close();
  const from = client.heard.length;
  server = await server.again({ PORT: port, SMTP_URL: 'smtp://127.0.0.1:9' });
  await client.next('resume_thread', undefined, from);
  expect([...client.steps.keys()][0]).toBe(id);
  await client.askAndWait('Guten Tag');
  const threads = client.all<{ thread_id: string }>('first_interaction').map(({ thread_id }) => thread_id);
  expect(new Set(threads).size).toBe(1);
  client.close();
});

test('a journal that a full disk left behind takes nothing back that is in the database', async () => {
  const token = await server.token('user');
  const client = createChatClient(server.url, { token });
  await client.connect();
  await client.askAndWait('Grüezi');
  client.close();
  const [{ thread_id: threadId }] = client.all<{ thread_id: string }>('first_interaction') as [{ thread_id: string }];
  const { output, ...answer } = (await stepsOfThread(server.context.db, threadId)).at(-1)!;
  server.context.journal.append(threadId, { step: { ...answer, output: output.slice(0, 5), endedAt: null } });
  const running = { ...answer, id: randomUUID(), endedAt: null };
  await saveSteps(server.context.db, [{ ...running, output }], null);
  server.context.journal.append(threadId, { step: { ...running, output: output.slice(0, 5) } });
  await server.close();
  server = await server.again({ PORT: '0' });
  const kept = (await (await server.call('GET', `/chatbot/project/thread/${threadId}`, { token })).json()) as Thread;
  expect(kept.steps.find(({ id }) => id === answer.id)).toMatchObject({
    output,
    isError: false,
    end: expect.any(String),
  });
  expect(kept.steps.find(({ id }) => id === running.id)!.output).toContain(output);
});

test('an answer cut off by kill -9 is shown as interrupted too', async () => {
  const token = await server.token('user');
  await server.close();
  const first = await spawnServer({ ...server.settings, DEMONSTRATION: 'false' });
  const { client, id, threadId } = await stall(first.url, token);
  await first.end('SIGKILL');
  client.close();
  server = await server.again({ PORT: '0' });
  const kept = await (await server.call('GET', `/chatbot/project/thread/${threadId}`, { token })).json();
  const said = (kept as Thread).steps.find(({ type }) => type === 'assistant_message')?.output ?? '';
  expect(said.startsWith(client.answer()!.output), 'what was seen is there before anybody opens the chat').toBe(true);
  const later = createChatClient(server.url, { token, threadId });
  await later.connect();
  expect(await later.next<Action>('action')).toMatchObject({ name: 'try-again', value: id });
  const steps = [...later.steps.values()];
  expect(steps[0]).toMatchObject({ id, type: 'user_message', output: question });
  expect(steps.at(-1)).toMatchObject({
    isError: true,
    output: expect.stringContaining('unterbrochen'),
  } satisfies Partial<Step>);
  expect(steps.every(({ end, streaming }) => end !== null && !streaming)).toBe(true);
  later.close();

  const again = createChatClient(server.url, { token, threadId });
  await again.connect();
  await again.next('resume_thread');
  expect(again.steps.size, 'it is said once').toBe(later.steps.size);
  again.close();
});
