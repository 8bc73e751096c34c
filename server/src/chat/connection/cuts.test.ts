import type { Element, Step, Thread } from '@polier/contract/chat';
import { afterAll, expect, inject, test } from 'vitest';
import { startTunnel, type Tunnel } from '../../../test/faults/start-tunnel.ts';
import { createSureClient, inShort } from '../../../test/faults/sure-client.ts';
import { answerOf, question, serveWithModel } from '../../../test/model-server.ts';
import { createRandom } from '../../../test/run/random.ts';
import { seedOf } from '../../../test/run/repeat-test.ts';

/** A few seconds of it in every run, minutes of it in the nightly one. */
const nightly = inject('nightly');
const clientsAtOnce = nightly ? 25 : 4;
const cutsEach = nightly ? 80 : 6;
const questionsEach = nightly ? 4 : 2;

const chat = serveWithModel();
const tunnels: Tunnel[] = [];
afterAll(() => {
  for (const tunnel of tunnels) tunnel.close();
});

/** Asks its questions at random moments over a line that is cut at random bytes and moments. */
async function talkWhileCut(seed: number, token: string) {
  const random = createRandom(seed);
  const askAt = Array.from({ length: questionsEach - 1 }, () => random.below(cutsEach)).sort((a, b) => a - b);
  const saysSeen = random.chance(0.6);
  // Who is told the whole chat each time sees something of an answer on longer lines only.
  const far = saysSeen ? 8_000 : 60_000;
  const nextCut = () => {
    for (; tunnel.cuts() >= (askAt[0] ?? Number.POSITIVE_INFINITY); askAt.shift()) client.send(question);
    if (tunnel.cuts() >= cutsEach) return null;
    return {
      // Some in the middle of connecting, of which the first hundreds of bytes are.
      down: 1 + (random.chance(0.1) ? random.below(600) : 600 + random.below(far)),
      up: random.chance(0.2) ? 1 + random.below(4_000) : Number.POSITIVE_INFINITY,
      after: 50 + random.below(500),
      unnoticed: random.below(40),
    };
  };
  const tunnel = await startTunnel(() => Number(new URL(chat.server.url).port), nextCut);
  tunnels.push(tunnel);
  const client = createSureClient(tunnel.url, {
    token,
    saysSeen,
    options: { timeout: 1_000, reconnectionDelayMax: 100 },
  });
  client.send(question);
  let connected = 0;
  const peace = new Promise<void>((resolve) => {
    client.socket.on('connect', () => {
      connected += 1;
      if (tunnel.cuts() >= cutsEach) resolve();
    });
  });
  client.socket.connect();
  await peace;
  await client.settled();
  client.close();
  return { client, cuts: tunnel.cuts(), connected };
}

test('cut at many random bytes: every question once, no token lost, doubled or out of order', async (context) => {
  chat.model.control.tell({ text: answerOf(30), pace: 10 });
  const token = await chat.server.token('user');
  const seed = seedOf(context);
  const talks = await Promise.all(Array.from({ length: clientsAtOnce }, (_, at) => talkWhileCut(seed + at, token)));
  let cuts = 0;
  let connected = 0;
  let tokens = 0;
  const chats = new Set<string>();
  for (const [at, talk] of talks.entries()) {
    const told = `seed ${seed + at}`;
    const { client } = talk;
    cuts += talk.cuts;
    connected += talk.connected;
    tokens += client.all('stream_token').length;
    expect(client.wrong, told).toEqual([]);
    const threadIds = new Set(client.all<{ thread_id: string }>('first_interaction').map(({ thread_id }) => thread_id));
    expect(threadIds.size, told).toBe(1);
    const [threadId = ''] = threadIds;
    chats.add(threadId);
    const thread = (await (
      await chat.server.call('GET', `/chatbot/project/thread/${threadId}`, { token })
    ).json()) as Thread;

    const asked = thread.steps.filter(({ type }) => type === 'user_message').map(({ id }) => id);
    expect(asked, told).toHaveLength(questionsEach);
    expect(new Set(asked), told).toEqual(client.taken);
    const under = (id: string, type: Step['type']) =>
      thread.steps.filter((step) => step.type === type && step.parentId === id);
    for (const id of asked) {
      const runs = under(id, 'run');
      expect(runs, told).toMatchObject([{ isError: false, end: expect.any(String) }]);
      const answers = under(runs[0]!.id, 'assistant_message');
      expect(answers, told).toMatchObject([{ metadata: { answer: { outcome: 'answered' } } }]);
      expect(client.shown.get(answers[0]!.id), told).toBe(answers[0]!.output);
    }
    expect(inShort(client.steps.values()), told).toEqual(inShort(thread.steps));
    const elements = new Set(client.all<Element>('element').map(({ id }) => id));
    expect(elements, told).toEqual(new Set(thread.elements?.map(({ id }) => id)));
  }
  expect(chats.size).toBe(clientsAtOnce);
  expect(cuts).toBeGreaterThanOrEqual(clientsAtOnce * cutsEach);
  expect(tokens, 'tokens heard one by one').toBeGreaterThan(nightly ? 1_000 : 100);
  // On a busy machine more of them are cut while they still connect.
  expect(connected, 'came back').toBeGreaterThan(cuts / 5);
}, 400_000);
