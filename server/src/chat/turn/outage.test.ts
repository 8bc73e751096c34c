import { randomUUID } from 'node:crypto';
import type { Step, Thread } from '@polier/contract/chat';
import type { Receipt } from '@polier/contract/chat-events';
import { problem } from '@polier/contract/endpoint';
import type { ModelStandIn } from '@polier/stand-ins/model/model';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ChatClient, createChatClient } from '../../../test/chat-client.ts';
import { type DatabaseBehindRelay, startDatabaseBehindRelay } from '../../../test/faults/database-behind-relay.ts';
import type { TestServer } from '../../../test/harness.ts';
import { answerOf, question, startServerWithModel } from '../../../test/model-server.ts';
import { createLog } from '../../ground/log.ts';

/** Written by people below; the log must have none of it. */
const planted = 'Kranplatz Villa Blauregen';

let database: DatabaseBehindRelay;
let server: TestServer;
let model: ModelStandIn;
let logged = '';
const answers: string[] = [];
const clients: ChatClient[] = [];

beforeAll(async () => {
  database = await startDatabaseBehindRelay();
  const log = createLog('debug', { write: (line) => (logged += line) });
  const settings = {
    DATABASE_URL: database.url,
    DATABASE_SECONDS: '1',
    TOKEN_SECRET: 'a secret for the tests that is long enough',
  };
  ({ server, model } = await startServerWithModel(settings, { log }));
});
afterAll(async () => {
  database?.relay.restore();
  await server?.remove();
  await model?.close();
  await database?.close();
});
afterEach(() => {
  database.relay.restore();
  model.control.reset();
  for (const client of clients.splice(0)) client.close();
});

async function connect(threadId = ''): Promise<ChatClient> {
  const client = createChatClient(server.url, { token: await server.token('user'), threadId });
  clients.push(client);
  await client.connect();
  return client;
}
const threadOf = (client: ChatClient) => client.all<{ thread_id: string }>('first_interaction')[0]!.thread_id;
const read = async (id: string): Promise<Thread> =>
  (await server.call('GET', `/chatbot/project/thread/${id}`, { as: 'user' })).json() as never;
const shown = (steps: Iterable<Step>) =>
  [...steps].map(({ id, type, output, isError, end }) => ({ id, type, output, isError, ended: end !== null }));

/** Sends a message and waits for its receipt. */
async function send(client: ChatClient, output: string, id = randomUUID()): Promise<Receipt & { id?: string }> {
  return client.socket.emitWithAck('client_message', { message: { id, output }, fileReferences: [] });
}
const answered = (client: ChatClient, outcome: string, from = 0) =>
  client.next<Step>('update_message', ({ metadata }) => metadata.answer?.outcome === outcome, from);

describe('while the database is away', () => {
  test('an answer is told to its end, and stored as it was told when the database is back', async () => {
    const client = await connect();
    // The pages that the answer cites are at hand afterwards.
    model.control.tell({ text: answerOf(3) });
    await client.over(client.ask(question));
    model.control.tell({ text: answerOf(3), pace: 20 });
    const from = client.heard.length;
    const id = client.ask(question);
    await client.next('stream_token', undefined, from);
    database.relay.cut();
    model.control.tell({ text: answerOf(3) });
    await answered(client, 'answered', from);
    const told = client.answer()!.output;
    answers.push(told);
    const ends = client.heard.slice(from).filter(({ event }) => event === 'task_end');
    expect(ends, 'it is not over before it is stored').toEqual([]);

    database.relay.restore();
    await client.over(id, from);
    const { steps } = await read(threadOf(client));
    expect(shown(steps)).toEqual(shown(client.steps.values()));
    expect(steps.find(({ output }) => output === told)).toMatchObject({ isError: false });
    expect(steps.filter(({ isError }) => isError)).toEqual([]);

    const later = await connect(threadOf(client));
    await later.next('resume_thread');
    expect(shown(later.steps.values())).toEqual(shown(client.steps.values()));
  });

  test('a question that is asked meanwhile is answered once, when the database is back', async () => {
    const client = await connect();
    await client.askAndWait('Grüezi');
    database.relay.cut();
    const id = randomUUID();
    const asked = `Was gilt für den ${planted}?`;
    const receipts = [send(client, asked, id), send(client, asked, id)];
    await database.relay.refusal();
    database.relay.restore();
    expect(await Promise.all(receipts)).toMatchObject([
      { taken: true, id },
      { taken: true, id },
    ]);
    await client.over(id);
    const { steps } = await read(threadOf(client));
    expect(steps.filter((step) => step.id === id)).toHaveLength(1);
    expect(steps.filter(({ type, parentId }) => type === 'run' && parentId === id)).toHaveLength(1);
  });

  test('a call is refused with 503 and when to come again, in the words of the person', async () => {
    const token = await server.token('user');
    database.relay.cut();
    const response = await server.call('GET', '/api/employees/me', {
      token,
      headers: { 'accept-language': 'fr' },
    });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(problem.parse(await response.json())).toMatchObject({
      code: 'SERVICE_AWAY',
      message: expect.stringContaining('se rétablira d’elle-même'),
    });
    expect((await server.call('GET', '/ready')).status).toBe(503);
    database.relay.restore();
    expect((await server.call('GET', '/ready')).status).toBe(200);
  });
});

describe('while the database hangs', () => {
  test('readiness and calls say so instead of waiting, and go on when it answers again', async () => {
    const token = await server.token('user');
    database.relay.freeze();
    const [ready, me] = await Promise.all([
      server.call('GET', '/ready'),
      server.call('GET', '/api/employees/me', { token }),
    ]);
    expect([ready.status, me.status]).toEqual([503, 503]);
    expect(await ready.json()).toEqual({ ready: false, waitingFor: ['database'] });
    database.relay.restore();
    expect((await server.call('GET', '/api/employees/me', { token })).status).toBe(200);
  });
});

test('nothing of what was asked, answered or entered is in the log of all these faults', () => {
  expect(logged).toContain('Failed query');
  expect(answers).toHaveLength(1);
  for (const text of [planted, answers[0]!.slice(0, 30), question]) expect(logged).not.toContain(text);
});
