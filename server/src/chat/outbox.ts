import { randomInt } from 'node:crypto';
import type { Said } from './session.ts';

/** Events kept for a client that comes back; who missed more is told the whole state. */
const kept = 2_000;

export type Outbox = {
  /** Keeps what is said as it is now; answers its number. */
  put: (said: Said) => number;
  /** What was said after the event of a number, or null when that is no longer, or was never, known here. */
  after: (seen: number) => (Said & { at: number })[] | null;
  /** The number of the last event. */
  last: () => number;
  /** What was said so far does not lead to what is: who missed any of it is told the whole state. */
  forget: () => void;
};

/** What a session said, in order and numbered without a gap, from where no other session's numbers are likely to be. */
export function createOutbox(): Outbox {
  let next = randomInt(2 ** 48 - 1) * 16;
  const events: (Said & { at: number })[] = [];
  return {
    put: ({ event, payload }) => {
      const at = next++;
      // A step goes on changing after it was said; what was said does not.
      events.push({ event, payload: typeof payload === 'object' ? { ...payload } : payload, at } as never);
      if (events.length > kept * 2) events.splice(0, events.length - kept);
      return at;
    },
    after: (seen) => {
      const from = events[0]?.at ?? next;
      if (!Number.isSafeInteger(seen) || seen < from - 1 || seen >= next) return null;
      return events.slice(seen + 1 - from);
    },
    last: () => next - 1,
    forget: () => {
      next += 1;
      events.length = 0;
    },
  };
}
