import type { Action, Step, Thread } from '@polier/contract/chat';
import type { ModelStandIn } from '@polier/stand-ins/model/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../test/harness.ts';
import { answerOf, question, startServerWithModel } from '../../test/model-server.ts';
import { createRandom } from '../../test/random.ts';
import { type Balancer, startBalancer } from '../../test/start-balancer.ts';
import { startLife } from '../../test/start-life.ts';
import { createSureClient, inShort, type SureClient } from '../../test/sure-client.ts';

const lives = 250;
const people = 8;

let server: TestServer;
let model: ModelStandIn;
let balancer: Balancer;
beforeAll(async () => {
  balancer = await startBalancer();
  ({ server, model } = await startServerWithModel());
});
afterAll(async () => {
  balancer.close();
  await server.remove();
  await model.close();
});

/** Goes on asking, one question after the other or several at once, or again when told that an answer was cut off. */
async function goOnAsking(client: SureClient, random: ReturnType<typeof createRandom>, isOver: () => boolean) {
  let tries = 0;
  client.socket.connect();
  while (!isOver()) {
    const again = client.all<Action>('action').at(-1);
    if (again?.name === 'try-again' && random.chance(0.3)) {
      client.socket.emit('action_call', again);
      tries += 1;
    } else {
      for (let times = 1 + random.below(3); times > 0; times -= 1) client.send(question);
    }
    await client.settled();
  }
  return tries;
}

test('killed at hundreds of random moments: what was seen is kept, what was cut off says so, nothing happens twice', async () => {
  model.control.tell({ text: answerOf(12), pace: 1 });
  const token = await server.token('user');
  const seed = Math.floor(performance.timeOrigin % 1e9);
  const told = `seed ${seed}`;
  const random = createRandom(seed);
  const clients = Array.from({ length: people }, () =>
    createSureClient(balancer.url, {
      token,
      saysSeen: random.chance(0.7),
      options: { timeout: 1_000, reconnectionDelayMax: 30 },
    }),
  );
  let life = await startLife(server.context);
  balancer.lead(life.url);
  let over = false;
  const asking = clients.map((client, at) => goOnAsking(client, createRandom(seed + 1 + at), () => over));
  for (let count = 0; count < lives; count += 1) {
    await new Promise((resolve) => setTimeout(resolve, random.below(random.chance(0.2) ? 1_000 : 200)));
    life.kill();
    life = await startLife(server.context);
    balancer.lead(life.url);
  }
  over = true;
  const tries = await Promise.all(asking);

  let finished = 0;
  let seenCutOff = 0;
  const chats = new Set<string>();
  for (const [at, client] of clients.entries()) {
    client.close();
    expect(client.wrong, told).toEqual([]);
    const threadIds = new Set(client.all<{ thread_id: string }>('first_interaction').map(({ thread_id }) => thread_id));
    expect(threadIds.size, told).toBe(1);
    const [threadId = ''] = threadIds;
    chats.add(threadId);
    const thread = (await (
      await server.call('GET', `/chatbot/project/thread/${threadId}`, { token })
    ).json()) as Thread;
    expect(inShort(client.steps.values()), told).toEqual(inShort(thread.steps));
    expect(
      thread.steps.every(({ end }) => end !== null),
      told,
    ).toBe(true);

    const asked = thread.steps.filter(({ type }) => type === 'user_message').map(({ id }) => id);
    expect(new Set(asked), told).toEqual(client.taken);
    expect(asked, told).toHaveLength(client.taken.size);
    const under = (id: string) => thread.steps.filter(({ parentId }) => parentId === id);
    const isAnswer = ({ type, isError }: Step) => type === 'assistant_message' && !isError;
    const isNote = ({ isError, output }: Step) => isError && output.includes('unterbrochen');
    let runs = 0;
    for (const id of asked) {
      const tried = under(id).filter(({ type }) => type === 'run');
      runs += tried.length;
      if (tried.length === 0) expect(under(id).filter(isNote), told).toHaveLength(1);
      for (const run of tried) {
        const answers = under(run.id).filter(isAnswer);
        expect(answers.length, told).toBeLessThanOrEqual(1);
        const outcome = answers[0]?.metadata.answer?.outcome;
        if (outcome === 'answered') finished += 1;
        else {
          if (answers[0] && client.shown.has(answers[0].id)) seenCutOff += 1;
          expect(under(run.id).filter(isNote), `${told} ${outcome}`).toHaveLength(1);
          expect([undefined, 'interrupted'], told).toContain(outcome);
        }
      }
    }
    expect(runs, told).toBeLessThanOrEqual(asked.length + tries[at]!);
    for (const [id, text] of client.shown) {
      expect(
        thread.steps.find((step) => step.id === id)?.output.startsWith(text),
        `${told} what was seen is there`,
      ).toBe(true);
    }
  }
  expect(chats.size, told).toBe(people);
  expect(finished, told).toBeGreaterThan(lives / 10);
  expect(seenCutOff, told).toBeGreaterThan(lives / 10);
}, 180_000);
