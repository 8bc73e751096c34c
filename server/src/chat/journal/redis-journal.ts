import type { Redis } from 'ioredis';
import type { Log } from '../../ground/log.ts';
import { decodeEntry, encodeEntry } from './entry-format.ts';
import type { JournalEntry, TurnJournal } from './turn-journal.ts';

const keyPrefix = 'polier:chat:turn:';
/** How long the journal of a dead server waits for its person. */
const expirySeconds = 24 * 3600;

/**
 * Checks in the same step which server has the chat: one that had stalled does not write into the next one's journal.
 */
const ifOwn = `
local owner = redis.call('get', KEYS[2])
if owner and owner ~= ARGV[1] then return end`;
const appendScript = `${ifOwn}
redis.call('rpush', KEYS[1], ARGV[2])
if ARGV[3] then redis.call('expire', KEYS[1], ARGV[3]) end`;
const discardScript = `${ifOwn}
redis.call('del', KEYS[1])`;

/**
 * Keeps the journal in Redis, where the other servers of a cluster find it. `ownerKey`: where the cluster keeps which
 * server has a chat; this one is `serverId`.
 */
export function createRedisJournal(
  redis: Redis,
  { serverId, ownerKey, log }: { serverId: string; ownerKey: (threadId: string) => string; log: Pick<Log, 'warn'> },
): TurnJournal {
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
      // Every turn begins with its run.
      const expiry = 'step' in entry && entry.step.type === 'run' ? [expirySeconds] : [];
      redis
        .eval(appendScript, 2, key(threadId), ownerKey(threadId), serverId, encodeEntry(threadId, entry), ...expiry)
        .catch(() => {});
    },
    read: async (threadId) => (await redis.lrange(key(threadId), 0, -1)).flatMap((line) => decode(line, threadId)),
    discard: async (threadId) => {
      await redis.eval(discardScript, 2, key(threadId), ownerKey(threadId), serverId);
    },
    // The server that opens the chat next recovers its turn.
    unfinished: async () => [],
  };
}
