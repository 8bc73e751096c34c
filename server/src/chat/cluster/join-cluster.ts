import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Log } from '../../ground/log.ts';
import { addressOf, waitForDependency } from '../../ground/wait-for-dependency.ts';
import { createRedisJournal } from '../journal/redis-journal.ts';
import type { TurnJournal } from '../journal/turn-journal.ts';
import { threadName } from '../session/chat-names.ts';
import { createMessageBus, type MessageBus } from './message-bus.ts';
import { createServerRegistry, ownerKeyOf, type ServerRegistry, unwatched } from './server-registry.ts';

/** The servers that share a Redis: the chats each has open, and the messages between them. */
export type Cluster = Omit<ServerRegistry, 'stop' | 'isReachable'> &
  Omit<MessageBus, 'askedServers' | 'dropQuestions'> & {
    journal: TurnJournal;
    /** Disconnects from Redis. */
    close: () => Promise<void>;
  };

/** The longest a command may take: a Redis that hangs counts as away. */
const commandMs = 2_000;

/** Joins the servers that share this Redis; waits for one that is not there yet. Throws DependencyMissing. */
export async function joinCluster(url: string, log: Log, waitSeconds = 0): Promise<Cluster> {
  await waitForRedis(url, log, waitSeconds);
  const serverId = randomUUID();
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 3, commandTimeout: commandMs });
  const subscriber = redis.duplicate();
  for (const [connection, use] of [
    [redis, 'commands'],
    [subscriber, 'subscription'],
  ] as const) {
    connection.on('error', (err) => log.warn({ err, use }, 'Redis connection failed'));
  }
  await Promise.all([redis.connect(), subscriber.connect()]);
  const bus = await createMessageBus({ serverId, publisher: redis, subscriber, log });
  const registry = await createServerRegistry(serverId, { redis, subscriber, log });
  const { stop, isReachable, ...shared } = registry;
  const watch: Cluster['watch'] = ({ partners, lost, cutOff, ...others }) =>
    registry.watch({
      ...others,
      partners: () => [...new Set([...partners(), ...bus.askedServers()])],
      lost: (server) => {
        bus.dropQuestions(server);
        lost(server);
      },
      cutOff: () => {
        bus.dropQuestions();
        cutOff();
      },
    });
  watch(unwatched);

  return {
    ...shared,
    send: bus.send,
    sendToAll: bus.sendToAll,
    onMessage: bus.onMessage,
    onQuestion: bus.onQuestion,
    ask: async (server, question) => ((await isReachable(server)) ? bus.ask(server, question) : null),
    watch,
    journal: createRedisJournal(redis, { serverId, ownerKey: (id) => ownerKeyOf(threadName(id)), log }),
    close: async () => {
      await stop();
      subscriber.disconnect();
      // QUIT is answered after the commands before it.
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}

function waitForRedis(url: string, log: Log, seconds: number): Promise<void> {
  const probe = async () => {
    const redis = new Redis(url, { lazyConnect: true, connectTimeout: 3_000, retryStrategy: () => null });
    let fault: unknown;
    redis.on('error', (error) => {
      fault = error;
    });
    try {
      await redis.connect();
      await redis.ping();
    } catch (error) {
      throw fault ?? error;
    } finally {
      redis.disconnect();
    }
  };
  const mayCome = (error: unknown) => !/^(WRONGPASS|NOAUTH|ERR )/.test((error as Error).message);
  return waitForDependency(probe, { setting: 'REDIS_URL', address: addressOf(url), seconds, log, mayCome });
}
