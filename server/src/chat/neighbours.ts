import { randomUUID } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { Redis } from 'ioredis';
import type { Log } from '../log.ts';
import type { TurnNote, TurnNotes } from './turn-notes.ts';

/** The other servers that share a Redis: who has which chat open, and word between them. */
export type Neighbours = {
  /** The other living server that has one of these chats open; null: from now on they are this server's. */
  place: (names: string[]) => Promise<string | null>;
  /** Whether a living server has this chat open. */
  isPlaced: (name: string) => Promise<boolean>;
  /** Which other living server has this chat open; null: none. */
  ownerOf: (name: string) => Promise<string | null>;
  send: (server: string, message: unknown) => void;
  /** What that server answers; null when it ended meanwhile. */
  ask: (server: string, question: unknown) => Promise<unknown>;
  onQuestion: (answer: (question: unknown) => Promise<unknown>) => void;
  /** To every other server. */
  tellAll: (message: unknown) => void;
  onMessage: (take: (message: unknown, from: string) => void) => void;
  /** Asked regularly: the names of the chats open here, and the other servers this one works with. */
  watch: (given: { names: () => string[]; partners: () => string[]; lost: (server: string) => void }) => void;
  /** What running turns say, before their clients hear it. */
  notes: TurnNotes;
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
/** How long what a dead server said waits for its person, in seconds. */
const noted = 24 * 3600;

/** What goes from server to server. */
type Sent = { from: string; message?: unknown; question?: unknown; answer?: unknown; number?: number };

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
  let answerTo: (question: unknown) => Promise<unknown> = async () => null;
  const asked = new Map<number, { server: string; take: (answer: unknown) => void }>();
  let questions = 0;

  heard.on('messageBuffer', (_channel: Buffer, bytes: Buffer) => {
    const sent = deserialize(bytes) as Sent;
    const { from, number = 0 } = sent;
    if (from === me) return;
    if ('message' in sent) take(sent.message, from);
    if ('question' in sent) {
      answerTo(sent.question).then(
        (answer) => publish(channel(from), { answer, number }),
        (err) => {
          log.error({ err }, 'question of another server');
          publish(channel(from), { answer: null, number });
        },
      );
    }
    if ('answer' in sent) {
      asked.get(number)?.take(sent.answer);
      asked.delete(number);
    }
  });
  await heard.subscribe(channel(me), everybody);

  function publish(to: string, sent: Omit<Sent, 'from'>): void {
    redis.publish(to, serialize({ from: me, ...sent })).catch((err) => log.warn({ err }, 'redis'));
  }

  async function speak(): Promise<void> {
    const steps = redis.pipeline().set(alive + me, '1', 'PX', silence);
    for (const name of watched?.names() ?? []) steps.set(prefix + name, me, 'EX', placed);
    await steps.exec();
    for (const server of watched?.partners() ?? []) {
      if ((await redis.exists(alive + server)) === 0) watched?.lost(server);
    }
    for (const [number, { server, take: takeAnswer }] of asked) {
      if ((await redis.exists(alive + server)) === 1) continue;
      asked.delete(number);
      takeAnswer(null);
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
    ownerOf: async (name) => {
      const owner = await redis.get(prefix + name);
      return owner !== null && owner !== me && (await redis.exists(alive + owner)) === 1 ? owner : null;
    },
    send: (server, message) => publish(channel(server), { message }),
    ask: (server, question) =>
      new Promise((resolve) => {
        asked.set(++questions, { server, take: resolve });
        publish(channel(server), { question, number: questions });
      }),
    onQuestion: (given) => {
      answerTo = given;
    },
    notes: notesIn(redis),
    tellAll: (message) => publish(everybody, { message }),
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

function notesIn(redis: Redis): TurnNotes {
  const key = (threadId: string) => `${prefix}turn:${threadId}`;
  return {
    // Not awaited: each is written to the connection at once. That Redis is away is logged by the connection.
    add: (threadId, note) => {
      redis.rpush(key(threadId), serialize(note)).catch(() => {});
      // A turn begins with its run.
      if ('step' in note && note.step.type === 'run') redis.expire(key(threadId), noted).catch(() => {});
    },
    read: async (threadId) =>
      (await redis.lrangeBuffer(key(threadId), 0, -1)).map((bytes) => deserialize(bytes) as TurnNote),
    forget: async (threadId) => {
      await redis.del(key(threadId));
    },
    // Whoever opens the chat next reads them.
    left: async () => [],
  };
}
