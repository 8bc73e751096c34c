import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Relay, startRelay } from '../../../test/faults/start-relay.ts';
import { type RedisServer, startRedis } from '../../../test/start-redis.ts';
import { type Cluster, joinCluster } from './join-cluster.ts';

const redis = await startRedis();
if (typeof redis === 'string') process.stdout.write(`a server cut off from Redis is not tested: ${redis}\n`);

describe.skipIf(typeof redis === 'string')('a server that the cluster does not hear of', () => {
  const { url, stop } = redis as RedisServer;
  const log = { warn: () => {}, error: () => {}, info: () => {} } as never;
  const told: string[] = [];
  const open = new Set(['thread:a', 'thread:b']);
  let relay: Relay;
  let one: Cluster;
  let other: Cluster;
  let raw: Redis;
  beforeAll(async () => {
    relay = await startRelay({ host: '127.0.0.1', port: Number(new URL(url).port) });
    const starting = joinCluster(`redis://127.0.0.1:${relay.port}`, log, 10);
    [one, other] = await Promise.all([starting, joinCluster(url, log)]);
    raw = new Redis(url);
    one.watch({
      names: () => [...open],
      partners: () => [],
      lost: () => {},
      taken: (names) => {
        told.push(`taken ${names}`);
        for (const name of names) open.delete(name);
      },
      cutOff: () => told.push('cut off'),
      back: () => told.push('back'),
    });
    expect(await one.place(['thread:a', 'thread:b'])).toBeNull();
  });
  afterAll(async () => {
    relay.restore();
    await Promise.all([one.close(), other.close(), raw.quit()]);
    await relay.close();
    stop();
  });

  test.each(['cut', 'freeze'] as const)(
    'is told so, also when Redis hangs (%s), may write no chat that another opened meanwhile, and comes back',
    async (fault) => {
      told.length = 0;
      expect([one.isHeard(), await one.stillOwns(['thread:a'])]).toEqual([true, true]);
      relay[fault]();
      await expect.poll(() => told, { timeout: 10_000 }).toEqual(['cut off']);
      expect(one.isHeard()).toBe(false);
      await expect.poll(() => other.ownerOf('thread:b')).toBeNull();
      expect(await other.place(['thread:b'])).toBeNull();
      relay.restore();
      await expect.poll(() => told.at(-1), { timeout: 15_000 }).toBe('back');
      expect(told).toEqual(['cut off', 'taken thread:b', 'back']);
      expect(one.isHeard()).toBe(true);
      // The next fault begins as the first did.
      await other.release(['thread:b']);
      expect(await one.place(['thread:b'])).toBeNull();
      open.add('thread:b');
    },
    40_000,
  );

  test('is told so when it alone hears nothing any more, however shortly, and its questions are not left open', async () => {
    told.length = 0;
    expect(await other.place(['thread:of-other'])).toBeNull();
    const server = (await one.ownerOf('thread:of-other'))!;
    const asked = new Promise<void>((resolve) => {
      other.onQuestion(() => {
        resolve();
        return new Promise(() => {});
      });
    });
    const answer = one.ask(server, 'a question');
    await asked;
    await raw.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    await expect.poll(() => told[0]).toBe('cut off');
    expect(await answer).toBeNull();
    await expect.poll(() => told, { timeout: 5_000 }).toEqual(['cut off', 'back']);
    expect(one.isHeard()).toBe(true);
    other.onQuestion(async (question) => `answer to ${question}`);
    expect(await one.ask(server, 'a question')).toBe('answer to a question');
  });

  test('neither adds to the journal of a chat that another one has opened, nor discards it', async () => {
    const seen = async (cluster: Cluster) =>
      (await cluster.journal.read('j')).map((entry) => ('text' in entry ? entry.text : ''));
    expect(await one.place(['thread:j'])).toBeNull();
    one.journal.append('j', { stepId: 's', text: 'of one' });
    await expect.poll(() => seen(one)).toEqual(['of one']);
    await one.release(['thread:j']);
    expect(await other.place(['thread:j'])).toBeNull();
    await other.journal.discard('j');
    other.journal.append('j', { stepId: 's', text: 'of the other' });
    await expect.poll(() => seen(one)).toEqual(['of the other']);
    one.journal.append('j', { stepId: 's', text: 'late' });
    await one.journal.discard('j');
    expect(await seen(other)).toEqual(['of the other']);
  });

  test('leaves what it gives up to the next one, and nothing else', async () => {
    await one.release(['thread:a', 'thread:c']);
    expect(await other.place(['thread:a'])).toBeNull();
    await one.release(['thread:a']);
    expect(await one.ownerOf('thread:a'), 'it is the other’s now').not.toBeNull();
  });
});
