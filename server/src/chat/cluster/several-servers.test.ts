import { randomUUID } from 'node:crypto';
import type { Action, Ask, Step, Thread } from '@polier/contract/chat';
import type { ModelStandIn } from '@polier/stand-ins/model/model';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type ChatClient, createChatClient } from '../../../test/chat-client.ts';
import { inTurn, sessionOf } from '../../../test/chat-turn.ts';
import type { TestServer, Who } from '../../../test/harness.ts';
import { longAnswer, question, startServerWithModel, unanswerable } from '../../../test/model-server.ts';
import { type PostgresqlServer, startPostgresql } from '../../../test/start-postgresql.ts';
import { type RedisServer, startRedis } from '../../../test/start-redis.ts';
import { createMicrophone, silence, spoken } from '../../../test/voice/microphone.ts';
import { askUser } from '../ask/ask-user.ts';
import { saveQuestion } from '../turn/save-turn-batch.ts';
import { rowOfStep, wireStep } from '../wire.ts';

const redis = await startRedis();
const given = inject('databaseUrl');
const postgresql = given ? { url: given, stop: () => {} } : await startPostgresql();
const missing = [redis, postgresql].find((one) => typeof one === 'string');
if (missing) process.stdout.write(`several servers are not tested: ${missing}\n`);

let one: TestServer;
let other: TestServer;
let model: ModelStandIn;
const open: ChatClient[] = [];

describe.skipIf(missing !== undefined)('several servers', () => {
  beforeAll(async () => {
    const settings = {
      ...(given ? {} : { DATABASE_URL: (postgresql as PostgresqlServer).url }),
      REDIS_URL: (redis as RedisServer).url,
      TOKEN_SECRET: 'a secret for the tests that is long enough',
    };
    ({ server: one, model } = await startServerWithModel(settings));
    other = await one.again();
  });
  afterAll(async () => {
    await other?.close();
    await one?.remove();
    await model?.close();
    for (const server of [redis, postgresql]) if (typeof server !== 'string') server.stop();
  });
  afterEach(() => {
    for (const client of open.splice(0)) client.close();
    model.control.reset();
  });

  async function connect(server: TestServer, given: { threadId?: string; sessionId?: string } = {}) {
    const client = createChatClient(server.url, { token: await server.token('user'), ...given });
    open.push(client);
    await client.connect();
    return client;
  }
  const threadOf = (client: ChatClient) => client.all<{ thread_id: string }>('first_interaction')[0]!.thread_id;
  const read = async (server: TestServer, id: string): Promise<Thread> =>
    (await server.call('GET', `/chatbot/project/thread/${id}`, { as: 'user' })).json() as never;

  test('what is nested without end is refused, wherever the chat is open; nobody else notices', async () => {
    const here = await connect(one);
    await here.askAndWait('Grüezi');
    const there = await connect(other, { threadId: threadOf(here) });
    const endless = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const isRefused = ({ metadata }: Step) => metadata.refusal === 'INVALID_INPUT';
    for (const client of [there, here]) {
      const { engine } = client.socket.io;
      engine.write(`2["client_message",${endless}]`);
      await client.next('new_message', isRefused);
      const numberOfAsk = new Promise((resolve) => {
        engine.on('packet', ({ data }) => {
          const number = /^2(\d+)\["ask"/.exec(String(data))?.[1];
          if (number) resolve(number);
        });
      });
      await inTurn(one, await sessionOf(one, 'user', here.sessionId), async (turn) => {
        const asked = askUser(turn, { type: 'text', text: 'Wo?' });
        const from = client.heard.length;
        engine.write(`3${await numberOfAsk}[${endless}]`);
        await client.next('new_message', isRefused, from);
        client.socket.emit('stop');
        await asked;
      });
    }
    await here.askAndWait('Grüezi');
  });

  test('a client that comes back to another server goes on where it was, in the middle of an answer', async () => {
    model.control.tell({ text: longAnswer, pace: 1 });
    const sessionId = randomUUID();
    const before = await connect(one, { sessionId });
    before.ask(question);
    await before.next('stream_token');
    before.close();
    const after = await connect(other, { sessionId, threadId: threadOf(before) });
    const isOver = ({ type, end }: Step) => type === 'run' && end !== null;
    if (![...after.steps.values()].some(isOver)) await after.next<Step>('update_message', isOver);
    // What has been heard is kept a moment later.
    const kept = async () => (await read(other, threadOf(before))).steps.map(({ id, output }) => [id, output]);
    await expect
      .poll(kept, { timeout: 5_000 })
      .toEqual([...after.steps.values()].map(({ id, output }) => [id, output]));
    expect(after.answer()?.metadata.answer?.outcome).toBe('answered');
  });

  test('two tabs on two servers see the same, and either may ask, answer and stop', async () => {
    const first = await connect(one);
    await first.askAndWait('Grüezi');
    const second = await connect(other, { threadId: threadOf(first) });
    const from = second.heard.length;
    const receipt = new Promise((resolve) =>
      second.socket.emit('client_message', { message: { id: 'from-two', output: 'Guten Tag' } }, resolve),
    );
    expect(await receipt).toEqual({ taken: true, id: 'from-two' });
    await first.next<Step>('new_message', ({ id }) => id === 'from-two');
    await second.idle(from);
    second.socket.on('ask', (_: Ask, answer: (reply: unknown) => void) => answer({ output: 'Bern' }));
    let answer: unknown;
    await inTurn(one, await sessionOf(one, 'user', first.sessionId), async (turn) => {
      answer = await askUser(turn, { type: 'text', text: 'Wo?' });
    });
    expect(answer).toBe('Bern');
  });

  test('fifty tabs and devices that open a chat at the same instant are in the same one', async () => {
    const now = one.context.clock.now();
    const [threadId, employeeId] = [randomUUID(), await one.employeeId('user')];
    const at = { createdAt: now.toISOString(), end: now.toISOString() };
    const left = wireStep({ id: randomUUID(), threadId, type: 'user_message', name: 'Sie', output: 'Hallo', ...at });
    const thread = { employeeId, name: 'Hallo', metadata: {}, updatedAt: now };
    await saveQuestion(one.context.db, thread, rowOfStep(left));
    const token = await one.token('user');
    const tabs = Array.from({ length: 50 }, (_, place) =>
      createChatClient((place % 2 === 0 ? one : other).url, { token, threadId }),
    );
    open.push(...tabs);
    await Promise.all(tabs.map((tab) => tab.connect()));
    await Promise.all(tabs.map((tab) => tab.next('resume_thread')));
    expect([one, other].flatMap(({ context }) => context.sessions.ofThread(threadId))).toHaveLength(1);
    const id = tabs[7]!.ask('Grüezi');
    await Promise.all(tabs.map((tab) => tab.over(id)));
    const { steps } = await read(one, threadId);
    expect(steps.filter(({ type }) => type === 'run')).toHaveLength(1);
    expect(
      steps.filter(({ isError }) => isError),
      'that the first question was interrupted is said once',
    ).toHaveLength(1);
    const inOrder = (ids: Iterable<string>) => [...ids].sort();
    for (const tab of tabs) expect(inOrder(tab.steps.keys())).toEqual(inOrder(steps.map((step) => step.id)));
  });

  test('a question to the person goes with its chat to another server when its own is told to end', async () => {
    const ending = await one.again({ DRAIN_SECONDS: '600' });
    const before = await connect(ending);
    const id = before.ask('Was steht in meinem Werkvertrag zur Zahlungsfrist?');
    const asked = await before.next<Ask>('ask');
    const closing = ending.close();
    await new Promise((resolve) => before.socket.once('disconnect', resolve));
    const after = await connect(other, { threadId: threadOf(before) });
    expect((await after.next<Ask>('ask')).msg).toMatchObject({ id: asked.msg.id, output: asked.msg.output });
    after.socket.emit('stop');
    await after.over(id);
    expect([...after.steps.values()].filter(({ isError }) => isError)).toEqual([]);
    await closing;
  });

  test('a file goes up through another server than the one that has the chat', async () => {
    const client = await connect(one);
    const form = new FormData();
    form.set('file', new Blob(['Notiz']), 'notiz.txt');
    const headers = { authorization: `Bearer ${await other.token('user')}` };
    const path = `/chatbot/project/file?session_id=${client.sessionId}`;
    expect((await fetch(other.url + path, { method: 'POST', headers, body: form })).status).toBe(200);
  });

  test('a button is pressed through another server than the one that has the chat, by its person, once', async () => {
    model.control.tell({ say: 'no-answer' });
    const client = await connect(one);
    await client.askAndWait(unanswerable);
    const action = client.all<Action>('action').find(({ name }) => name === 'ask-editor')!;
    const body = { sessionId: client.sessionId, action };
    const press = (as: Who, given = body) => other.call('POST', '/chatbot/project/action', { as, body: given });
    expect((await press('admin')).status).toBe(404);
    expect((await press('user', { ...body, sessionId: randomUUID() })).status).toBe(404);
    const pressed = await press('user');
    expect([pressed.status, await pressed.json()]).toEqual([
      200,
      { success: true, response: expect.stringContaining('Redaktion') },
    ]);
    await client.next('remove_action', ({ id }: Action) => id === action.id);
    const again = await press('user');
    expect([again.status, await again.json()]).toEqual([404, expect.objectContaining({ code: 'ACTION_GONE' })]);
  });

  test('a client on another server than its chat speaks and hears the answer', async () => {
    const first = await connect(one);
    await first.askAndWait('Grüezi');
    const second = await connect(other, { threadId: threadOf(first) });
    const voice = one.standIns.voice!;
    voice.control.script([question]);
    const words = await spoken(voice.url, question);
    const microphone = createMicrophone(second);
    await microphone.open();
    microphone.send(Buffer.concat([silence(0.7), words, silence(1)]));
    await first.next<Step>('new_message', ({ output, type }) => type === 'user_message' && output === question);
    const { data } = await second.next<{ data: Buffer }>('audio_chunk');
    expect(data.length).toBeGreaterThan(10_000);
    expect(first.all('audio_chunk')).toEqual([]);
    await microphone.sendUntil('audio_interrupt', words);
    await microphone.close();
  });

  test('a pause of the whole machine disconnects no client of another server', async () => {
    const first = await connect(one);
    await first.askAndWait('Grüezi');
    const second = await connect(other, { threadId: threadOf(first) });
    let disconnects = 0;
    second.socket.on('disconnect', () => disconnects++);
    // Both servers run in this process: this stops them together, for longer than a heartbeat lasts.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
    for (const text of ['Guten Tag', 'Grüezi']) await second.askAndWait(text);
    expect(disconnects).toBe(0);
  });

  test('what happens on one is known on the other: a person loses access, a chat is deleted', async () => {
    const client = await connect(one);
    await client.askAndWait('Grüezi');
    const threadId = threadOf(client);
    await other.call('DELETE', '/chatbot/project/thread', { as: 'user', body: { threadId } });
    await client.askAndWait('Guten Tag');
    await client.next<{ thread_id: string }>('first_interaction', (given) => given.thread_id !== threadId);
    const gone = new Promise((resolve) => client.socket.once('disconnect', resolve));
    await other.setBlocked('user', true);
    expect(await gone).toBe('io server disconnect');
    await other.setBlocked('user', false);
  });

  test('when the server of a chat ends, its clients on the others go on with what there is', async () => {
    model.control.tell({ text: longAnswer, stallAfter: 240 });
    const first = await connect(other);
    first.ask(question);
    await first.next('stream_token');
    const second = await connect(one, { threadId: threadOf(first) });
    await second.next('resume_thread');
    const from = second.heard.length;
    first.close();
    await other.close();
    model.control.reset();
    await second.next<Step>('new_message', ({ isError }) => isError, from);
    await second.next('action', undefined, from);
    await second.next('resume_thread', undefined, from);
    const id = second.ask('Grüezi');
    const run = await second.next<Step>('new_message', ({ type, parentId }) => type === 'run' && parentId === id);
    await second.next<Step>('update_message', (step) => step.id === run.id && step.end !== null);
    const answer = [...second.steps.values()].find(({ parentId }) => parentId === run.id);
    expect(answer).toMatchObject({ isError: false, metadata: { answer: { outcome: 'answered' } } });
  });
});
