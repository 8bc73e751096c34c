import type { Redis } from 'ioredis';
import type { Log } from '../../ground/log.ts';
import { decodeEntry, encodeEntry } from './entry-format.ts';
import type { JournalEntry, TurnJournal } from './turn-journal.ts';

const keyPrefix = 'polier:chat:turn:';
/** How long the journal of a dead server waits for its person. */
const expirySeconds = 24 * 3600;

/** Keeps the journal in Redis, where the other servers of a cluster find it. */
export function createRedisJournal(redis: Redis, log: Pick<Log, 'warn'>): TurnJournal {
  const key = (threadId: string) => `${keyPrefix}${threadId}`;

  function decode(line: string, threadId: string): JournalEntry[] {
    try {
      const { entry } = decodeEntry(line);
      return entry === null ? [] : [entry];
    } catch (err) {
      log.warn({ err, threadId }, 'turn journal entry in Redis cannot be read');
      return [];
    }
  }

  return {
    // Not awaited: the commands are written to the connection at once, and the connection logs its own faults.
    append: (threadId, entry) => {
      redis.rpush(key(threadId), encodeEntry(threadId, entry)).catch(() => {});
      // Every turn begins with its run.
      if ('step' in entry && entry.step.type === 'run') redis.expire(key(threadId), expirySeconds).catch(() => {});
    },
    read: async (threadId) => (await redis.lrange(key(threadId), 0, -1)).flatMap((line) => decode(line, threadId)),
    discard: async (threadId) => {
      await redis.del(key(threadId));
    },
    // The server that opens the chat next recovers its turn.
    unfinished: async () => [],
  };
}
