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
  /** Whether this server's heartbeat was received recently. */
  isHeard: () => boolean;
  /**
   * Whether these chats still belong to this server, so that it may write them. Asks Redis only when this server's
   * heartbeat was not received recently, since another server may have opened them meanwhile.
   */
  stillOwns: (names: string[]) => Promise<boolean>;
  /** Ends the heartbeat. */
  stop: () => Promise<void>;
};

export type Watched = {
  names: () => string[];
  partners: () => string[];
  lost: (server: string) => void;
  /** Called with chats that another server has opened, because this server's heartbeat was missing for a while. */
  taken: (names: string[]) => void;
  /** Called when this server's heartbeat is missing: messages in either direction may be lost. */
  cutOff: () => void;
  /** Called when the heartbeat is received again. */
  back: () => void;
};

/** Used until the chats are there. */
export const unwatched: Watched = {
  names: () => [],
  partners: () => [],
  lost: () => {},
  taken: () => {},
  cutOff: () => {},
  back: () => {},
};

/** The chat is open on a live server that runs another version, to which nothing can be forwarded. */
export class OtherClusterVersion extends Error {}

const keyPrefix = 'polier:chat:';
/** The Redis key for the server that has a chat open. */
export const ownerKeyOf = (name: string) => keyPrefix + name;
const livePrefix = `${keyPrefix}server:`;
/** A server whose heartbeat is older than this is dead. */
const deadAfterMs = 1_600;
const heartbeatMs = 400;
/** How long a chat stays assigned to a server that no longer renews it. */
const placementSeconds = 60;

/**
 * One step in Redis, so that two servers never open the same chat. Returns the owner and its version. The other names
 * are the owner's at once, before its next heartbeat: the page of a second tab uploads as soon as it is connected. That
 * includes names that this server or a dead one had before the chat moved: the owner would take them for a sign that it
 * has lost the chat.
 */
const placeScript = `
local me = ARGV[1]
local function otherOf(key)
  local owner = redis.call('get', key)
  local version = owner and owner ~= me and redis.call('get', ARGV[2] .. owner)
  return version and owner, version
end
for _, key in ipairs(KEYS) do
  local owner, version = otherOf(key)
  if version then
    for _, name in ipairs(KEYS) do
      if not otherOf(name) then redis.call('set', name, owner, 'EX', ARGV[3]) end
    end
    return {owner, version}
  end
end
for _, key in ipairs(KEYS) do redis.call('set', key, me, 'EX', ARGV[3]) end
return {me, ARGV[4]}`;

/** Renews the chats of this server; returns those that another server has opened meanwhile. */
const renewScript = `
local taken = {}
for at, key in ipairs(KEYS) do
  local owner = redis.call('get', key)
  if owner and owner ~= ARGV[1] then table.insert(taken, at)
  else redis.call('set', key, ARGV[1], 'EX', ARGV[2]) end
end
return taken`;

/** Leaves chats alone that another server has opened meanwhile. */
const releaseScript = `
for _, key in ipairs(KEYS) do
  if redis.call('get', key) == ARGV[1] then redis.call('del', key) end
end`;

type Connections = { redis: Redis; subscriber: Redis; log: Log };
type Heartbeat = Pick<ServerRegistry, 'watch' | 'isHeard' | 'stop'>;

/** Begins the heartbeat of a server, over both its connections. */
async function beginHeartbeat(
  { redis, subscriber, log }: Connections,
  { serverId, version }: { serverId: string; version: string },
): Promise<Heartbeat> {
  let watched = unwatched;
  /** When the last heartbeat that arrived was sent. */
  let heardAt = Number.NEGATIVE_INFINITY;
  let cutOffAt = Number.NEGATIVE_INFINITY;
  let isCutOff = false;
  let isStopped = false;
  const isHeard = () => performance.now() - heardAt < deadAfterMs;

  async function beat(): Promise<void> {
    const sentAt = performance.now();
    const names = watched.names();
    // Also over the receiving connection: a server that cannot receive is as cut off as one that cannot send.
    await Promise.all([redis.set(livePrefix + serverId, version, 'PX', deadAfterMs), subscriber.ping()]);
    const keys = names.map(ownerKeyOf);
    const taken =
      keys.length > 0 ? await redis.eval(renewScript, keys.length, ...keys, serverId, placementSeconds) : [];
    if ((taken as number[]).length > 0) watched.taken((taken as number[]).map((at) => names[at - 1]!));
    if (sentAt < cutOffAt) return;
    heardAt = sentAt;
    if (isCutOff) {
      isCutOff = false;
      log.info('this server is heard of in the cluster again');
      watched.back();
    }
    for (const server of watched.partners()) {
      if ((await redis.exists(livePrefix + server)) === 0) watched.lost(server);
    }
  }

  /**
   * Sends a heartbeat, unless the last one is still under way; a server whose heartbeat is missing drops its partners.
   */
  async function beatAgain(): Promise<void> {
    await beat().catch((err) => {
      if (!isCutOff) log.warn({ err }, 'cluster heartbeat failed');
    });
    if (!isHeard()) cutOff();
  }

  function cutOff(): void {
    if (isCutOff || isStopped) return;
    isCutOff = true;
    watched.cutOff();
  }
  await beat();
  // However soon it is there again: messages were sent meanwhile that nobody will send a second time.
  subscriber.on('close', () => {
    heardAt = Number.NEGATIVE_INFINITY;
    cutOffAt = performance.now();
    cutOff();
  });
  let beating: Promise<void> | null = null;
  const timer = setInterval(() => {
    beating ??= beatAgain().finally(() => {
      beating = null;
    });
  }, heartbeatMs);

  return {
    isHeard,
    watch: (given) => {
      watched = given;
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await beating;
    },
  };
}

/** Registers a server and keeps its heartbeat. */
export async function createServerRegistry(serverId: string, connections: Connections): Promise<ServerRegistry> {
  const { redis, log } = connections;
  const version = String(clusterVersion);
  const isAlive = async (server: string) => (await redis.exists(livePrefix + server)) === 1;
  const findOwner = (name: string) => redis.get(ownerKeyOf(name));
  const { watch, isHeard, stop } = await beginHeartbeat(connections, { serverId, version });

  return {
    place: async (names) => {
      const keys = names.map(ownerKeyOf);
      const args = [serverId, livePrefix, placementSeconds, version];
      const [owner, ownerVersion] = (await redis.eval(placeScript, keys.length, ...keys, ...args)) as [string, string];
      if (owner === serverId) return null;
      if (ownerVersion !== version) throw new OtherClusterVersion(`server ${owner} speaks version ${ownerVersion}`);
      return owner;
    },
    release: async (names) => {
      const keys = names.map(ownerKeyOf);
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
    watch,
    isHeard,
    stillOwns: async (names) => {
      if (isHeard()) return true;
      const owners = await redis.mget(names.map(ownerKeyOf)).catch(() => []);
      return owners.every((owner) => owner === null || owner === serverId);
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
