import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss, type SendOptions } from 'pg-boss';
import { type Clock, swissDay } from '../clock.ts';
import type { Database } from '../database/connection.ts';
import type { Log } from '../log.ts';

/** A durable piece of work: what it is called, and what does it. A job that throws is tried again. */
export type JobDefinition = {
  name: string;
  /** How often a failing job is tried again, and after how many seconds first (doubling). */
  retries: number;
  retryAfterSeconds: number;
  /** Seconds after which a job that did not report back is given to somebody else. */
  expireSeconds: number;
};

export type Jobs = {
  /** Says who does the work of a definition; before `start`. */
  handle: <T extends object>(definition: JobDefinition, work: (data: T, jobId: string) => Promise<void>) => void;
  /**
   * Work that comes round with each Swiss day, hour or minute of the clock, and once at the start of the process; every
   * server may do it, so doing it twice must be the same as once.
   */
  every: (period: Period, definition: JobDefinition, work: () => Promise<void>) => void;
  /** Enqueues durably; with `db`, in that transaction. A second job with the same `key` while one waits is not added. */
  enqueue: (
    definition: JobDefinition,
    data: object,
    options?: { db?: Database; key?: string; startAfterSeconds?: number },
  ) => Promise<string | null>;
  /** What became of a job: null when unknown. */
  outcome: (definition: JobDefinition, id: string) => Promise<'waiting' | 'done' | 'failed' | null>;
  /** Opens the queues: work can be written down, and is done by `settle`. */
  open: () => Promise<void>;
  /** From now on work is done as it comes; after `open`. */
  start: () => void;
  /** Works until nothing is left that is due; for tests and commands. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};

export type Period = 'day' | 'hour' | 'minute';

/** Seconds between looks for work that another process enqueued. */
const pollSeconds = 1;

/** Durable jobs in the database (pg-boss), worked off by this process one at a time per kind. */
export function createJobs(pool: pg.Pool, embedded: boolean, log: Log, clock: Clock): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    schema: 'jobs',
    ...(embedded ? { backend: 'pglite' as const } : {}),
    useListenNotify: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'jobs'));
  const handlers = new Map<string, { definition: JobDefinition; work: (data: never, id: string) => Promise<void> }>();
  const rounds: { period: Period; definition: JobDefinition; last: string }[] = [];
  const running = new Map<string, Promise<void>>();
  /** Jobs worked off since the start. */
  let worked = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;

  async function workOff(name: string): Promise<void> {
    for (;;) {
      if (stopping) return;
      const [job] = await boss.fetch<object>(name, { batchSize: 1 });
      if (!job) return;
      try {
        await handlers.get(name)!.work(job.data as never, job.id);
        await boss.complete(name, job.id);
      } catch (error) {
        log.warn({ err: error, job: name, jobId: job.id }, 'job failed');
        await boss.fail(name, job.id, { message: String((error as Error).message) });
      }
      worked += 1;
    }
  }

  /** One worker per kind in this process; who asks while it runs waits for it. */
  function nudge(name: string): Promise<void> {
    const busy = running.get(name);
    if (busy) return busy;
    const work = workOff(name)
      .catch((error) => {
        if (!stopping) log.warn({ err: error, job: name }, 'jobs cannot be read');
      })
      .finally(() => running.delete(name));
    running.set(name, work);
    return work;
  }

  const enqueue: Jobs['enqueue'] = async (definition, data, { db, key, startAfterSeconds } = {}) => {
    const options: SendOptions = {
      // The queue lets one job wait per key; work without a key of its own gets one nobody else has.
      singletonKey: key ?? randomUUID(),
      ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
      ...(db ? { db: fromDrizzle(db as never, sql) } : {}),
    };
    const id = await boss.send(definition.name, data, options);
    if (!db && timer) void nudge(definition.name);
    return id;
  };

  /** Enqueues what comes round with the day, hour or minute that has begun. */
  async function enqueueRounds(): Promise<void> {
    const now = clock.now();
    for (const round of rounds) {
      const signs = round.period === 'hour' ? 13 : 16;
      const current = round.period === 'day' ? swissDay(now) : now.toISOString().slice(0, signs);
      if (round.last === current) continue;
      try {
        await enqueue(round.definition, {}, { key: current });
        round.last = current;
      } catch (error) {
        log.warn({ err: error, job: round.definition.name }, 'jobs cannot be written');
      }
    }
  }

  /** One after the other: who waits for it knows that what has begun is enqueued. */
  let rounding = Promise.resolve();
  function comeRound(): Promise<void> {
    rounding = rounding.then(enqueueRounds);
    return rounding;
  }

  return {
    handle: (definition, work) => {
      handlers.set(definition.name, { definition, work });
    },
    every: (period, definition, work) => {
      handlers.set(definition.name, { definition, work });
      rounds.push({ period, definition, last: '' });
    },
    enqueue,
    outcome: async (definition, id) => {
      const [job] = await boss.findJobs(definition.name, { id });
      if (!job) return null;
      if (job.state === 'completed') return 'done';
      return job.state === 'failed' || job.state === 'cancelled' ? 'failed' : 'waiting';
    },
    open: async () => {
      await boss.start();
      for (const { definition } of handlers.values()) {
        await boss.createQueue(definition.name, {
          policy: 'short',
          retryLimit: definition.retries,
          retryDelay: definition.retryAfterSeconds,
          retryBackoff: true,
          expireInSeconds: definition.expireSeconds,
        });
        // Known from now on: looking the queue up inside somebody's transaction would wait for a second connection,
        // which the embedded database only has when the first is done.
        await boss.findJobs(definition.name, { id: randomUUID() });
      }
    },
    start: () => {
      timer = setInterval(() => {
        void comeRound();
        for (const name of handlers.keys()) void nudge(name);
      }, pollSeconds * 1000);
    },
    settle: async () => {
      await comeRound();
      // Whoever did it, work done during a round may have led to more.
      for (let before = -1; before < worked; ) {
        before = worked;
        for (const name of handlers.keys()) {
          await running.get(name);
          await nudge(name);
        }
      }
    },
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await Promise.allSettled(running.values());
      await boss.stop({ graceful: false, close: false });
    },
  };
}
