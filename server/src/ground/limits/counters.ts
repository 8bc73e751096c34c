import type { Clock } from '../clock.ts';

/** The value of a counter after an addition, and the seconds until it is reset. */
export type Count = { total: number; secondsLeft: number };

/** The counters behind limits. With Redis they are shared by all servers. */
export type Counters = {
  /** Adds to a counter, which starts with its first addition and lasts `seconds`. Adding 0 reads it. */
  add: (key: string, amount: number, seconds: number) => Promise<Count>;
  close: () => void;
};

/** The maximum number of counters: each is a few dozen bytes, and made-up addresses must not fill the memory. */
const mostCounters = 100_000;

/** Counters of this process alone, up to a maximum number; a restart resets them. */
export function createMemoryCounters(clock: Clock, most = mostCounters): Counters {
  const counters = new Map<string, { total: number; endsAt: number }>();

  function makeRoom(now: number): void {
    for (const [key, { endsAt }] of counters) if (endsAt <= now) counters.delete(key);
    if (counters.size < most) return;
    // Drops a tenth at once, those that end soonest: a flood of addresses must not clear the counters of a day.
    const soonest = [...counters].sort(([, one], [, other]) => one.endsAt - other.endsAt);
    for (const [key] of soonest.slice(0, Math.ceil(most / 10))) counters.delete(key);
  }

  return {
    add: async (key, amount, seconds) => {
      const now = clock.now().getTime();
      let counter = counters.get(key);
      if (!counter || counter.endsAt <= now) {
        if (counters.size >= most) makeRoom(now);
        counter = { total: 0, endsAt: now + seconds * 1000 };
        if (amount !== 0) counters.set(key, counter);
      }
      counter.total += amount;
      return { total: counter.total, secondsLeft: Math.max(1, Math.ceil((counter.endsAt - now) / 1000)) };
    },
    close: () => {},
  };
}
