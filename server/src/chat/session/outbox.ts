import { randomInt } from 'node:crypto';
import type { ServerEvents } from '@polier/contract/chat-events';

/** An event that goes to every connection of a chat and carries a number. */
export type BroadcastEvent = {
  [E in keyof ServerEvents]: Parameters<ServerEvents[E]> extends [infer P, (infer N)?]
    ? number extends N
      ? { event: E; payload: P }
      : never
    : never;
}[keyof ServerEvents];

export type NumberedEvent = BroadcastEvent & { number: number };

/** Events kept for clients that reconnect; a client that missed more is sent the full state. */
const keptEvents = 2_000;

export type Outbox = {
  /** Appends an event as it is now; returns its number. */
  append: (sent: BroadcastEvent) => number;
  /** Returns the events after a number, or null when that number is not, or no longer, known. */
  after: (seen: number) => NumberedEvent[] | null;
  lastNumber: () => number;
  /** How many events are kept. */
  kept: () => number;
  /** Discards the buffered events: a client that missed any of them needs the full state. */
  invalidate: () => void;
};

/**
 * Buffers the events of one session in order and numbers them without a gap. The first number is random, so that a
 * number from another session is not taken for one of this session.
 */
export function createOutbox(): Outbox {
  let next = randomInt(2 ** 48 - 1) * 16;
  const events: NumberedEvent[] = [];
  return {
    append: ({ event, payload }) => {
      const number = next++;
      // The copy keeps the payload as it was sent: a step changes afterwards.
      events.push({ event, payload: typeof payload === 'object' ? { ...payload } : payload, number } as never);
      if (events.length > keptEvents * 2) events.splice(0, events.length - keptEvents);
      return number;
    },
    after: (seen) => {
      const first = events[0]?.number ?? next;
      if (!Number.isSafeInteger(seen) || seen < first - 1 || seen >= next) return null;
      return events.slice(seen + 1 - first);
    },
    lastNumber: () => next - 1,
    kept: () => events.length,
    invalidate: () => {
      next += 1;
      events.length = 0;
    },
  };
}
