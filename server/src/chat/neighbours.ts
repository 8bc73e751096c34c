import { randomUUID } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { Redis } from 'ioredis';
import type { Log } from '../log.ts';

/** The other servers that share a Redis: who has which chat open, and word between them. */
export type Neighbours = {
  /** The other living server that has one of these chats open; null: from now on they are this server's. */
  place: (names: string[]) => Promise<string | null>;
  /** Whether a living server has this chat open. */
  isPlaced: (name: string) => Promise<boolean>;
  send: (server: string, message: unknown) => void;
  /** To every other server. */
  tellAll: (message: unknown) => void;
  onMessage: (take: (message: unknown, from: string) => void) => void;
  /** Asked regularly: the names of the chats open here, and the other servers this one works with. */
  watch: (given: { names: () => string[]; partners: () => string[]; lost: (server: string) => void }) => void;
  /** From now on this server has no chats: they may be opened elsewhere. */
  leave: () => Promise<void>;
  close: () => Promise<void>;
};

const prefix = 'polier:chat:';
/** A server that was silent for so long (milliseconds) is dead; how often it speaks. */
const silence = 4_000;
const beat = 1_000;
/** How long a chat stays placed with a server that no longer says so, in seconds. */
const placed = 60;

/** One step in Redis, so that two servers never take the same chat. Answers the owner. */
const placeScript = `
local me = ARGV[1]
for _, key in ipairs(KEYS) do
  local owner = redis.call('get', key)
  if owner and owner ~= me and redis.call('exists', ARGV[2] .. owner) == 1 then return owner end
end
for _, key in ipairs(KEYS) do redis.call('set', key, me, 'EX', ARGV[3]) end
return me`;

/** Joins the servers that share this Redis. */
export async function joinNeighbours(url: string, log: Log): Promise<Neighbours> {
  const me = randomUUID();
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 3 });
  const heard = redis.duplicate();
  for (const connection of [redis, heard]) connection.on('error', (err) => log.warn({ err }, 'redis'));
  await Promise.all([redis.connect(), heard.connect()]);
  const alive = `${prefix}server:`;
  const channel = (server: string) => `${prefix}to:${server}`;
  const everybody = `${prefix}to-all`;
  let take: (message: unknown, from: string) => void = () => {};
  let watched: Parameters<Neighbours['watch']>[0] | null = null;

  heard.on('messageBuffer', (_channel: Buffer, bytes: Buffer) => {
    const { from, message } = deserialize(bytes) as { from: string; message: unknown };
    if (from !== me) take(message, from);
  });
  await heard.subscribe(channel(me), everybody);

  function publish(to: string, message: unknown): void {
    redis.publish(to, serialize({ from: me, message })).catch((err) => log.warn({ err }, 'redis'));
  }

  async function speak(): Promise<void> {
    const steps = redis.pipeline().set(alive + me, '1', 'PX', silence);
    for (const name of watched?.names() ?? []) steps.set(prefix + name, me, 'EX', placed);
    await steps.exec();
    for (const server of watched?.partners() ?? []) {
      if ((await redis.exists(alive + server)) === 0) watched?.lost(server);
    }
  }
  await speak();
  let speaking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    speaking = speak().catch((err) => log.warn({ err }, 'redis'));
  }, beat);

  return {
    place: async (names) => {
      const keys = names.map((name) => prefix + name);
      const owner = await redis.eval(placeScript, keys.length, ...keys, me, alive, placed);
      return owner === me ? null : String(owner);
    },
    isPlaced: async (name) => {
      const owner = await redis.get(prefix + name);
      return owner !== null && (await redis.exists(alive + owner)) === 1;
    },
    send: (server, message) => publish(channel(server), message),
    tellAll: (message) => publish(everybody, message),
    onMessage: (given) => {
      take = given;
    },
    watch: (given) => {
      watched = given;
    },
    leave: async () => {
      clearInterval(timer);
      await speaking;
      await redis.del(alive + me).catch((err) => log.warn({ err }, 'redis'));
    },
    close: async () => {
      clearInterval(timer);
      await speaking;
      heard.disconnect();
      // What is still to be said is said.
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}
