import type { Thread } from '@polier/contract/chat';
import type { ModelStandIn } from '@polier/stand-ins/model/model';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Asking, checkChat, type Ends, keepAsking } from '../../../test/faults/keep-asking.ts';
import { type Balancer, startBalancer } from '../../../test/faults/start-balancer.ts';
import { startLife } from '../../../test/faults/start-life.ts';
import type { TestServer } from '../../../test/harness.ts';
import { answerOf, startServerWithModel } from '../../../test/model-server.ts';
import { createRandom } from '../../../test/run/random.ts';
import { seedOf } from '../../../test/run/repeat-test.ts';
import { endSpawned, type Spawned, spawnServer } from '../../../test/spawn-server.ts';

/** A few seconds of it in every run, minutes of it in the nightly one. */
const nightly = inject('nightly');
const people = nightly ? 8 : 4;

let server: TestServer;
let model: ModelStandIn;
let balancer: Balancer;
beforeAll(async () => {
  balancer = await startBalancer();
  ({ server, model } = await startServerWithModel({ TOKEN_SECRET: 'a secret for the tests that is long enough' }));
});
afterAll(async () => {
  endSpawned();
  balancer.close();
  await server.remove();
  await model.close();
});

/**
 * Lets some people ask while what serves them is killed so many times, each after at most so many milliseconds; checks
 * every chat and answers how the answers ended. The chats are read at `api`.
 */
async function killWhileAsked(given: {
  times: number;
  longest: number;
  begin: () => Promise<{ url: string; kill: () => unknown }>;
  token: string;
  seed: number;
  /** Only while somebody hears an answer: few times are enough then to cut one off. */
  midAnswer?: boolean;
  api?: (life: { url: string }) => string;
}): Promise<Ends> {
  const { times, longest, begin, token, seed, midAnswer = false, api = () => server.url } = given;
  const random = createRandom(seed);
  let life = await begin();
  balancer.lead(life.url);
  const asking = Array.from({ length: people }, (_, at) => keepAsking(balancer.url, token, seed + at));
  for (let count = 0; count < times; count += 1) {
    if (midAnswer) await nextToken(asking);
    // Most die young, some after they have answered.
    const age = random.below(random.chance(0.2) ? longest : longest / 5);
    await new Promise((resolve) => setTimeout(resolve, age));
    await life.kill();
    life = await begin();
    balancer.lead(life.url);
  }
  await Promise.all(asking.map(({ finish }) => finish()));
  const headers = { authorization: `Bearer ${token}` };
  const read = async (id: string) =>
    (await (await fetch(`${api(life)}/chatbot/project/thread/${id}`, { headers })).json()) as Thread;
  const ends = { whole: 0, cutOff: 0 };
  const chats = new Set<string>();
  for (const one of asking) {
    const { threadId, whole, cutOff } = await checkChat(one, read, `seed ${seed}`);
    chats.add(threadId);
    ends.whole += whole;
    ends.cutOff += cutOff;
  }
  expect(chats.size).toBe(people);
  return ends;
}

/** Resolves when any of the clients hears a piece of an answer. */
const nextToken = (asking: Asking[]) =>
  Promise.race(
    asking.map(({ client }) => new Promise<void>((resolve) => client.socket.once('stream_token', () => resolve()))),
  );

test('the chat killed at many random moments: what was seen is kept, what was cut off says so', async (context) => {
  model.control.tell({ text: answerOf(12), pace: 1 });
  const token = await server.token('user');
  const ends = await killWhileAsked({
    times: nightly ? 250 : 12,
    longest: nightly ? 1_000 : 300,
    midAnswer: !nightly,
    begin: () => startLife(server.context),
    token,
    seed: seedOf(context),
  });
  // The short run kills in the middle of answers only; how often one gets to its end is a matter of the machine.
  if (nightly) expect(ends.whole).toBeGreaterThan(4);
  expect(ends.cutOff).toBeGreaterThan(nightly ? 25 : 3);
}, 180_000);

// restart.test.ts kills a whole server once in the middle of an answer, in every run.
test('a whole server that is alone, killed again and again with -9: the same', {
  tags: 'nightly',
  timeout: 240_000,
}, async (context) => {
  model.control.tell({ text: answerOf(30), pace: 3 });
  const token = await server.token('user');
  await server.close();
  let spawned: Spawned;
  const begin = async () => {
    spawned = await spawnServer({ ...server.settings, PORT: '0', DEMONSTRATION: 'false' });
    return { url: spawned.url, kill: () => spawned.end('SIGKILL') };
  };
  const ends = await killWhileAsked({
    times: 12,
    longest: 6_000,
    begin,
    token,
    seed: seedOf(context),
    api: ({ url }) => url,
  });
  await spawned!.end('SIGTERM');
  expect(ends.cutOff).toBeGreaterThan(5);
});
