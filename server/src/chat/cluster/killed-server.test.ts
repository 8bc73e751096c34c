// @module-tag nightly: chat/journal/restart.test.ts kills a server in every run.
import type { Action, Step, Thread } from '@polier/contract/chat';
import type { ModelStandIn } from '@polier/stand-ins/model/model';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type ChatClient, createChatClient } from '../../../test/chat-client.ts';
import { type Balancer, startBalancer } from '../../../test/faults/start-balancer.ts';
import type { TestServer } from '../../../test/harness.ts';
import { answerOf, question, startServerWithModel } from '../../../test/model-server.ts';
import { endSpawned, spawnServer } from '../../../test/spawn-server.ts';
import { type PostgresqlServer, startPostgresql } from '../../../test/start-postgresql.ts';
import { type RedisServer, startRedis } from '../../../test/start-redis.ts';

const redis = await startRedis();
const given = inject('databaseUrl');
const postgresql = given ? { url: given, stop: () => {} } : await startPostgresql();
const missing = [redis, postgresql].find((one) => typeof one === 'string');
if (missing) process.stdout.write(`a killed server among several is not tested: ${missing}\n`);

let survivor: TestServer;
let model: ModelStandIn;
let balancer: Balancer;
const open: ChatClient[] = [];

describe.skipIf(missing !== undefined)('kill -9 of one of several servers', () => {
  beforeAll(async () => {
    balancer = await startBalancer();
    ({ server: survivor, model } = await startServerWithModel({
      ...(given ? {} : { DATABASE_URL: (postgresql as PostgresqlServer).url }),
      REDIS_URL: (redis as RedisServer).url,
      TOKEN_SECRET: 'a secret for the tests that is long enough',
    }));
  });
  afterAll(async () => {
    endSpawned();
    await survivor?.remove();
    await model?.close();
    balancer?.close();
    for (const server of [redis, postgresql]) if (typeof server !== 'string') server.stop();
  });
  afterEach(() => {
    for (const client of open.splice(0)) client.close();
    model.control.reset();
  });

  async function connect(url = balancer.url, threadId = '') {
    const client = createChatClient(url, { token: await survivor.token('user'), threadId });
    open.push(client);
    await client.connect();
    return client;
  }
  const shown = ({ steps }: ChatClient) => [...steps.values()].map(({ id, output }) => ({ id, output }));
  const threadOf = (client: ChatClient) => client.all<{ thread_id: string }>('first_interaction')[0]!.thread_id;
  const stored = async (client: ChatClient): Promise<Thread> =>
    (await survivor.call('GET', `/chatbot/project/thread/${threadOf(client)}`, { as: 'user' })).json() as never;

  /** Resolves once a client heard so many pieces of its answer. */
  const pieces = (client: ChatClient, count: number) =>
    new Promise<void>((resolve) => {
      let heard = 0;
      client.socket.on('stream_token', () => {
        heard += 1;
        if (heard >= count) resolve();
      });
    });

  /** The person asks again with the button and gets the whole answer. */
  async function askAgain(client: ChatClient) {
    const action = client.all<Action>('action').at(-1)!;
    expect(client.steps.get(String(action.value))).toMatchObject({ type: 'user_message', output: question });
    const from = client.heard.length;
    client.socket.emit('action_call', action);
    await client.next('task_start', undefined, from);
    await client.idle(from);
    expect(client.answer()).toMatchObject({ isError: false, metadata: { answer: { outcome: 'answered' } } });
  }

  test('another goes on: nothing anybody saw is lost, doubled or reordered; what was cut off can be asked again', async () => {
    balancer.lead(survivor.url);
    model.control.tell({ text: answerOf(20), pace: 2 });
    const undisturbed = await connect();
    await undisturbed.askAndWait(question);
    const whole = undisturbed.answer()!.output;
    const last = undisturbed.all('stream_token').length;
    let cutOff = 0;
    let again = 0;

    const middle = Math.round(last / 2);
    for (const moment of [1, middle, last - 1]) {
      const doomed = await spawnServer({ ...survivor.settings, PORT: '0', DEMONSTRATION: 'false' });
      balancer.lead(doomed.url);
      const clients: ChatClient[] = [];
      for (let at = 0; at < 6; at += 1) clients.push(await connect());
      const reached = pieces(clients.at(-1)!, moment);
      for (const client of clients) {
        client.ask(question);
        await client.next('task_start');
      }
      // A second tab, connected to the server that goes on.
      const tab = await connect(survivor.url, threadOf(clients[0]!));
      await reached;
      // Read at each client's own disconnect: on a busy machine one is back before another notices.
      type Cut = { before: ReturnType<typeof shown>; from: number };
      const cutOf = (client: ChatClient) =>
        new Promise<Cut>((resolve) =>
          client.socket.once('disconnect', () => resolve({ before: shown(client), from: client.heard.length })),
        );
      const cuts = clients.map(cutOf);
      balancer.lead(survivor.url);
      await doomed.end('SIGKILL');
      const cut = await Promise.all(cuts);

      for (const [at, client] of clients.entries()) {
        const { before, from } = cut[at]!;
        await client.next('resume_thread', undefined, from);
        await client.idle(from);
        const after = shown(client);
        expect(after.slice(0, before.length).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
        for (const [place, { output }] of before.entries()) {
          expect(after[place]!.output.slice(0, output.length), 'what was seen is still there').toBe(output);
        }
        const steps = [...client.steps.values()];
        const answer = steps.find(({ type, isError }) => type === 'assistant_message' && !isError)!;
        expect(whole.slice(0, answer.output.length)).toBe(answer.output);
        expect(steps.every(({ end, streaming }) => end !== null && !streaming)).toBe(true);
        expect((await stored(client)).steps.map(({ id, output }) => ({ id, output }))).toEqual(after);
        if (answer.metadata.answer?.outcome !== 'interrupted') {
          expect(answer.output, 'finished').toBe(whole);
          continue;
        }
        cutOff += 1;
        expect(steps.at(-1)).toMatchObject({ isError: true, output: expect.stringContaining('unterbrochen') });
        expect(client.all<Action>('action').at(-1)).toMatchObject({ name: 'try-again' });
      }
      if (![...tab.steps.values()].some(({ isError }) => isError)) await tab.next<Step>('resume_thread');
      expect(shown(tab)).toEqual(shown(clients[0]!));
      const cutOffOne = clients.find((client) => client.all<Action>('action').at(-1)?.name === 'try-again');
      if (cutOffOne) {
        await askAgain(cutOffOne);
        again += 1;
      }
      for (const client of open.splice(0)) client.close();
    }
    expect(cutOff, 'answers that were cut off').toBeGreaterThan(6);
    expect(again, 'answers that were asked for again').toBeGreaterThan(0);
  }, 240_000);
});
