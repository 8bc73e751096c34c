import type { Redis } from 'ioredis';
import type { Log } from '../../ground/log.ts';
import { clusterVersion } from './message-format.ts';

/** Records which server of a cluster is alive and has which chat open. */
export type ServerRegistry = {
  /**
   * Returns the other live server that has one of these chats open; null: from now on they are this server's. Throws
   * OtherClusterVersion when that server runs another version.
   */
  place: (names: string[]) => Promise<string | null>;
  /** Whether a live server has this chat open. */
  isPlaced: (name: string) => Promise<boolean>;
  /** Returns the other live server that has this chat open, or null. */
  ownerOf: (name: string) => Promise<string | null>;
  /** Whether a server is alive and can read what this one sends. */
  isReachable: (server: string) => Promise<boolean>;
  /** Sets what the heartbeat reads: the chats open here, and the servers whose end has to be noticed. */
  watch: (watched: Watched) => void;
  /** Gives up one chat of this server by its names: the next server that is asked may open it. */
  release: (names: string[]) => Promise<void>;
  /** Gives up the chats of this server, so that others may open them. */
  leave: () => Promise<void>;
  /** Ends the heartbeat. */
  stop: () => Promise<void>;
};

export type Watched = { names: () => string[]; partners: () => string[]; lost: (server: string) => void };

/** The chat is open on a live server that runs another version, to which nothing can be forwarded. */
export class OtherClusterVersion extends Error {}

const keyPrefix = 'polier:chat:';
const livePrefix = `${keyPrefix}server:`;
/** A server whose heartbeat is older than this is dead. */
const deadAfterMs = 4_000;
const heartbeatMs = 1_000;
/** How long a chat stays placed with a server that no longer says so. */
const placementSeconds = 60;

/** One step in Redis, so that two servers never open the same chat. Returns the owner and its version. */
const placeScript = `
local me = ARGV[1]
for _, key in ipairs(KEYS) do
  local owner = redis.call('get', key)
  local version = owner and owner ~= me and redis.call('get', ARGV[2] .. owner)
  if version then return {owner, version} end
end
for _, key in ipairs(KEYS) do redis.call('set', key, me, 'EX', ARGV[3]) end
return {me, ARGV[4]}`;

/** Leaves alone what another server has opened meanwhile. */
const releaseScript = `
for _, key in ipairs(KEYS) do
  if redis.call('get', key) == ARGV[1] then redis.call('del', key) end
end`;

/** Registers a server and keeps its heartbeat. */
export async function createServerRegistry(serverId: string, redis: Redis, log: Log): Promise<ServerRegistry> {
  const version = String(clusterVersion);
  const isAlive = async (server: string) => (await redis.exists(livePrefix + server)) === 1;
  const findOwner = (name: string) => redis.get(keyPrefix + name);
  let watched: Watched = { names: () => [], partners: () => [], lost: () => {} };

  async function beat(): Promise<void> {
    const commands = redis.pipeline().set(livePrefix + serverId, version, 'PX', deadAfterMs);
    for (const name of watched.names()) commands.set(keyPrefix + name, serverId, 'EX', placementSeconds);
    await commands.exec();
    for (const server of watched.partners()) if (!(await isAlive(server))) watched.lost(server);
  }
  await beat();
  let beating: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    beating = beat().catch((err) => log.warn({ err }, 'cluster heartbeat failed'));
  }, heartbeatMs);

  async function stop(): Promise<void> {
    clearInterval(timer);
    await beating;
  }

  return {
    place: async (names) => {
      const keys = names.map((name) => keyPrefix + name);
      const args = [serverId, livePrefix, placementSeconds, version];
      const [owner, ownerVersion] = (await redis.eval(placeScript, keys.length, ...keys, ...args)) as [string, string];
      if (owner === serverId) return null;
      if (ownerVersion !== version) throw new OtherClusterVersion(`server ${owner} speaks version ${ownerVersion}`);
      return owner;
    },
    release: async (names) => {
      const keys = names.map((name) => keyPrefix + name);
      if (keys.length > 0) await redis.eval(releaseScript, keys.length, ...keys, serverId);
    },
    isPlaced: async (name) => {
      const owner = await findOwner(name);
      return owner !== null && isAlive(owner);
    },
    ownerOf: async (name) => {
      const owner = await findOwner(name);
      return owner !== null && owner !== serverId && (await isAlive(owner)) ? owner : null;
    },
    isReachable: async (server) => (await redis.get(livePrefix + server)) === version,
    watch: (given) => {
      watched = given;
    },
    leave: async () => {
      await stop();
      await redis
        .del(livePrefix + serverId)
        .catch((err) => log.warn({ err }, 'server could not be removed from the cluster'));
    },
    stop,
  };
}
