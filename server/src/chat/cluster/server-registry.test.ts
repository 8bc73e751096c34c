import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RedisServer, startRedis } from '../../../test/start-redis.ts';
import { type Cluster, joinCluster } from './join-cluster.ts';
import { unwatched } from './server-registry.ts';

const redis = await startRedis();
if (typeof redis === 'string') process.stdout.write(`owners of chats in a cluster are not tested: ${redis}\n`);

describe.skipIf(typeof redis === 'string')('a chat that another server opened while its own stood still', () => {
  const { url, stop } = redis as RedisServer;
  const log = { warn: () => {}, error: () => {}, info: () => {} } as never;
  let servers: [Cluster, Cluster, Cluster];
  let raw: Redis;
  beforeAll(async () => {
    servers = await Promise.all([joinCluster(url, log), joinCluster(url, log), joinCluster(url, log)]);
    raw = new Redis(url);
  });
  afterAll(async () => {
    await Promise.all([...servers.map((one) => one.close()), raw.quit()]);
    stop();
  });

  const heartbeats = () => raw.keys('polier:chat:server:*');
  /** The server opens a chat in a pause of all servers, which is longer than their heartbeats last. */
  async function openInPause(server: Cluster, names: string[]): Promise<void> {
    await expect.poll(heartbeats).toHaveLength(servers.length);
    await raw.del(await heartbeats());
    expect(await server.place(names)).toBeNull();
    await expect.poll(heartbeats).toHaveLength(servers.length);
  }

  /** The names that a server loses with its next heartbeat. */
  function lostBy(server: Cluster, names: string[]): Promise<string[]> {
    return new Promise((resolve) => {
      const ended = () => {
        resolve([]);
        return [];
      };
      server.watch({ ...unwatched, names: () => names, taken: resolve, partners: ended });
    });
  }

  test.for([
    { name: 'by a client that comes back to the server that had it', through: 0 },
    { name: 'by a client that comes back to a third one', through: 2 },
  ])('stays with that server, $name', async ({ through }) => {
    const [had, has] = servers;
    const thread = `thread:${through}`;
    const [first, second] = [`session:${through}-first`, `session:${through}-second`];
    expect(await had.place([first, thread])).toBeNull();
    await openInPause(has, [second, thread]);
    if (through === 2) await had.release([first, thread]);
    const owner = await servers[through]!.place([first, thread]);
    expect(owner, 'the client is sent to the server that has the chat').not.toBeNull();

    expect(await lostBy(has, [first, second, thread]), 'the server that has the chat keeps all its names').toEqual([]);
    expect(await servers[2].place([first, thread])).toBe(owner);
  });

  test('is not taken from that server by the name of a client whose server is dead', async () => {
    const [, has, third] = servers;
    await raw.set('polier:chat:session:orphan', 'a server that is dead');
    await openInPause(has, ['session:new', 'thread:moved']);
    expect(await third.place(['session:orphan', 'thread:moved'])).not.toBeNull();
    expect(await lostBy(has, ['session:new', 'session:orphan', 'thread:moved'])).toEqual([]);
  });
});
