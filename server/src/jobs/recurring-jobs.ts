import { type Clock, swissDay } from '../ground/clock.ts';
import type { Log } from '../ground/log.ts';
import type { JobDefinition } from './job-definition.ts';

export type Period = 'day' | 'hour' | 'minute';

export type RecurringJobs = {
  add: (period: Period, definition: JobDefinition) => void;
  /** Enqueues the jobs whose period has begun since the last call; with `only`, those of these names. */
  enqueueDue: (only?: readonly string[]) => Promise<void>;
};

/**
 * Jobs that come due with each Swiss day, hour or minute of the clock; every server enqueues them under the same key.
 */
export function createRecurringJobs(
  enqueue: (definition: JobDefinition, key: string) => Promise<unknown>,
  log: Log,
  clock: Clock,
  isHeld: () => Promise<boolean>,
): RecurringJobs {
  const recurring: { period: Period; definition: JobDefinition; lastKey: string }[] = [];

  async function enqueueAll(only?: readonly string[]): Promise<void> {
    if (await isHeld()) return;
    const now = clock.now();
    for (const job of recurring) {
      if (only && !only.includes(job.definition.name)) continue;
      const key = periodKey(job.period, now);
      if (job.lastKey === key) continue;
      try {
        await enqueue(job.definition, key);
        job.lastKey = key;
      } catch (error) {
        log.warn({ err: error, job: job.definition.name }, 'recurring job cannot be enqueued');
      }
    }
  }

  // Calls wait for each other, so that each resolves when everything due by then is enqueued.
  let pending = Promise.resolve();
  return {
    add: (period, definition) => {
      recurring.push({ period, definition, lastKey: '' });
    },
    enqueueDue: (only) => {
      pending = pending.then(() => enqueueAll(only));
      return pending;
    },
  };
}

/** The day in Switzerland, or the hour or minute in UTC. */
function periodKey(period: Period, now: Date): string {
  return period === 'day' ? swissDay(now) : now.toISOString().slice(0, period === 'hour' ? 13 : 16);
}
