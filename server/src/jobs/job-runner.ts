import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { faultMessage } from '../ground/describe-fault.ts';
import type { Log } from '../ground/log.ts';
import { type JobDefinition, Unworkable } from './job-definition.ts';

type Work = (data: never, jobId: string) => Promise<unknown>;

/** Runs the jobs of a process: one worker for each kind of job, one job at a time. */
export type JobRunner = {
  /** Sets the function that does the work of a definition. */
  handle: (definition: JobDefinition, work: Work) => void;
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

/** The pause before the completion of a job is reported again. */
const reportAgainMs = 1000;

export function createJobRunner(boss: PgBoss, pool: pg.Pool, log: Log, isHeld: () => Promise<boolean>): JobRunner {
  const handlers = new Map<string, { definition: JobDefinition; work: Work }>();
  const workers = new Map<string, Promise<void>>();
  /** How many jobs of a kind are known to wait: so many are taken, and no look is needed to see that none is left. */
  const waiting = new Map<string, number>();
  /** The jobs that run, by id. */
  const running = new Map<string, string>();
  let finishedJobs = 0;
  let stopping = false;
  const queues = createQueueReader(pool, log, () => stopping);
  let isReading = false;

  const countOf = (name: string) => waiting.get(name) ?? 0;

  async function runJob(name: string, { id, data }: { id: string; data: object }): Promise<void> {
    const { definition, work } = handlers.get(name)!;
    running.set(id, name);
    let output: object | undefined;
    try {
      output = (await work(data as never, id)) as object | undefined;
    } catch (error) {
      log.warn({ err: error, job: name, jobId: id }, 'job failed');
      await endFailed(boss, { name, id }, error);
      return;
    } finally {
      running.delete(id);
    }
    const mostTries = Math.ceil(definition.expireSeconds / 2);
    await report(() => boss.complete(name, id, output), mostTries);
    if (definition.forgetWhenDone) await report(() => boss.deleteJob(name, id), mostTries);
  }

  /**
   * Reports the completion of a job, and repeats that while the database is unavailable, since an unreported job would
   * run a second time.
   */
  async function report(say: () => Promise<unknown>, mostTries: number): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await say();
        return;
      } catch (error) {
        if (stopping || tries >= mostTries) throw error;
        await wait(reportAgainMs);
      }
    }
  }

  async function runQueue(name: string): Promise<void> {
    try {
      while (countOf(name) > 0 && !stopping && !(await isHeld())) {
        const left = countOf(name) - 1;
        waiting.set(name, left);
        const [job] = await boss.fetch<object>(name, { batchSize: 1 });
        queues.tellReadable();
        if (job) {
          await runJob(name, job);
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
    const running = workers.get(name);
    if (running || stopping) return running ?? Promise.resolve();
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

/** Gives up a job that no retry would complete; others are retried. */
async function endFailed(boss: PgBoss, { name, id }: { name: string; id: string }, error: unknown): Promise<void> {
  if (error instanceof Unworkable) await boss.cancel(name, id);
  else await boss.fail(name, id, { message: faultMessage(error) });
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
