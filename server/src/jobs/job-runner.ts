import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Log } from '../ground/log.ts';
import type { JobDefinition } from './job-definition.ts';
import { createJobWork, type JobHandler } from './run-job.ts';

/** Runs the jobs of a process: one worker for each kind of job, one job at a time. */
export type JobRunner = {
  /** Sets the function that does the work of a definition. */
  handle: (definition: JobDefinition, work: JobHandler['work']) => void;
  definitions: () => JobDefinition[];
  /** Runs a job of this kind that has been added. Where they are being run already, it comes after those. */
  runAdded: (name: string) => Promise<void>;
  /** Runs the jobs that are due now, of all kinds; does nothing while the queues are being read for it. */
  runDue: () => Promise<void>;
  /** Runs the jobs of all kinds, or of the given ones, until none is due. */
  runAll: (only?: readonly string[]) => Promise<void>;
  /** Starts no further job and waits a limited time for the running ones. Returns those still running. */
  stop: (atMostMs: number) => Promise<{ name: string; id: string }[]>;
};

export function createJobRunner(boss: PgBoss, pool: pg.Pool, log: Log, isHeld: () => Promise<boolean>): JobRunner {
  const handlers = new Map<string, JobHandler>();
  const workers = new Map<string, Promise<void>>();
  /** How many jobs of a kind are known to wait: as many are taken, and no query is needed to see that none is left. */
  const waiting = new Map<string, number>();
  let finishedJobs = 0;
  let stopping = false;
  const queues = createQueueReader(pool, log, () => stopping);
  const { running, runJob } = createJobWork(boss, log, () => stopping);
  let isReading = false;

  const countOf = (name: string) => waiting.get(name) ?? 0;

  async function runQueue(name: string): Promise<void> {
    try {
      while (countOf(name) > 0 && !stopping && !(await isHeld())) {
        const left = countOf(name) - 1;
        waiting.set(name, left);
        const [job] = await boss.fetch<object>(name, { batchSize: 1 });
        queues.tellReadable();
        if (job) {
          await runJob(handlers.get(name)!, job);
          finishedJobs += 1;
        } else if (countOf(name) === left) {
          // Another server took it and the rest; those that were added meanwhile are looked for.
          waiting.delete(name);
        }
      }
    } catch (error) {
      queues.tellUnreadable(error);
    } finally {
      workers.delete(name);
    }
  }

  /** Runs the jobs of a kind of which at least `count` are known to wait. */
  function run(name: string, count: number): Promise<void> {
    waiting.set(name, Math.max(count, countOf(name)));
    const before = workers.get(name);
    if (before || stopping) return before ?? Promise.resolve();
    const worker = runQueue(name);
    workers.set(name, worker);
    return worker;
  }

  async function runDue(): Promise<void> {
    if (isReading || stopping) return;
    isReading = true;
    const due = await queues.countDue([...handlers.keys()]);
    isReading = false;
    for (const { name, count } of due) void run(name, count);
  }

  return {
    handle: (definition, work) => {
      handlers.set(definition.name, { definition, work });
    },
    definitions: () => [...handlers.values()].map(({ definition }) => definition),
    runAdded: (name) => run(name, countOf(name) + 1),
    runDue,
    runAll: async (only = [...handlers.keys()]) => {
      // A job may have enqueued another: repeat until a pass finished none.
      for (let before = -1; before < finishedJobs; ) {
        before = finishedJobs;
        await Promise.all(only.map((name) => workers.get(name)));
        for (const { name, count } of await queues.countDue(only)) {
          await workers.get(name);
          await run(name, count);
        }
      }
    },
    stop: async (atMostMs) => {
      stopping = true;
      const late = new AbortController();
      const deadline = wait(atMostMs, undefined, { signal: late.signal }).catch(() => {});
      await Promise.race([Promise.allSettled(workers.values()), deadline]);
      late.abort();
      return [...running].map(([id, name]) => ({ name, id }));
    },
  };
}

/** Reads which queues have jobs, and logs when they cannot be read. */
function createQueueReader(pool: pg.Pool, log: Log, isStopping: () => boolean) {
  /** Whether the failure has been logged, so that it is not logged on every poll. */
  let isUnreadable = false;

  function tellReadable(): void {
    if (isUnreadable) log.info('job queues can be read again');
    isUnreadable = false;
  }

  function tellUnreadable(error: unknown): void {
    if (!isStopping() && !isUnreadable) log.warn({ err: error }, 'job queues cannot be read');
    isUnreadable = true;
  }

  return {
    tellReadable,
    tellUnreadable,
    /**
     * Counts the due jobs of some kinds, in the given order, with a single statement: one for each kind would keep an
     * idle database busy.
     */
    async countDue(names: readonly string[]): Promise<{ name: string; count: number }[]> {
      try {
        const { rows } = await pool.query<{ name: string; count: number }>(
          `select name, count(*)::int as count from jobs.job
           where state < 'active' and not blocked and start_after <= jobs.job_now() group by name`,
        );
        tellReadable();
        const due = new Map(rows.map(({ name, count }) => [name, count]));
        return names.flatMap((name) => (due.has(name) ? { name, count: due.get(name)! } : []));
      } catch (error) {
        tellUnreadable(error);
        return [];
      }
    },
  };
}
