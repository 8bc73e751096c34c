import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RedisServer, startRedis } from '../../../test/start-redis.ts';
import { type Cluster, joinCluster } from './join-cluster.ts';
import { OtherClusterVersion } from './server-registry.ts';

const redis = await startRedis();
if (typeof redis === 'string') process.stdout.write(`versions in a cluster are not tested: ${redis}\n`);

describe.skipIf(typeof redis === 'string')('a server that speaks another version', () => {
  const { url, stop } = redis as RedisServer;
  const logged: { fields: object; message: string }[] = [];
  const report = (fields: object, message: string) => logged.push({ fields, message });
  const log = { warn: report, error: report } as never;
  let one: Cluster;
  let other: Cluster;
  let raw: Redis;
  beforeAll(async () => {
    [one, other] = await Promise.all([joinCluster(url, log), joinCluster(url, log)]);
    raw = new Redis(url);
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close(), raw.quit()]);
    stop();
  });

  /** A live server of version 9 that has a chat open. */
  async function openElsewhere(name: string): Promise<string> {
    const server = randomUUID();
    await raw.set(`polier:chat:server:${server}`, '9', 'PX', 60_000);
    await raw.set(`polier:chat:${name}`, server);
    return server;
  }

  test('is not forwarded to: its chats can neither be opened here nor are its clients left waiting', async () => {
    const server = await openElsewhere('thread:newer');
    await expect(one.place(['thread:newer'])).rejects.toThrow(OtherClusterVersion);
    expect(await one.ownerOf('thread:newer')).toBe(server);
    expect(await one.ask(server, 'a question'), 'a question is not left open').toBeNull();
  });

  test('is ignored and reported once, and the messages of this version still arrive', async () => {
    const received: unknown[] = [];
    one.onMessage((message) => received.push(message));
    const from = randomUUID();
    for (let time = 0; time < 3; time += 1) {
      await raw.publish('polier:chat:to-all', JSON.stringify({ v: 9, from, kind: 'message', body: 'newer' }));
      await raw.publish('polier:chat:to-all', Buffer.from('ff0f6f2204', 'hex'));
    }
    other.sendToAll({ text: 'ours', data: Buffer.from([1, 2]) });
    await expect.poll(() => received).toEqual([{ text: 'ours', data: Buffer.from([1, 2]) }]);
    const about = logged.filter(({ fields }) => 'from' in fields && fields.from === from);
    expect(
      about.map(({ fields }) => fields),
      'once by each of the two servers',
    ).toEqual([expect.objectContaining({ version: 9 }), expect.objectContaining({ version: 9 })]);
  });

  test('left journal entries: they are reported, the others are recovered', async () => {
    const createdAt = new Date('2026-12-01T08:00:00.123Z');
    const step = { id: 'run', threadId: 't', type: 'run', createdAt, endedAt: null } as never;
    one.journal.append('t', { step });
    await raw.rpush('polier:chat:turn:t', JSON.stringify({ v: 9, threadId: 't', entry: { later: true } }));
    await raw.rpush('polier:chat:turn:t', Buffer.from('ff0f6f2204', 'hex'));
    one.journal.append('t', { stepId: 'run', text: 'ours' });
    await expect.poll(() => other.journal.read('t')).toEqual([{ step }, { stepId: 'run', text: 'ours' }]);
    expect(logged.filter(({ message }) => message.includes('journal')).length).toBeGreaterThan(1);
    await other.journal.discard('t');
    expect(await one.journal.read('t')).toEqual([]);
  });
});
