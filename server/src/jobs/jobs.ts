import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss, type SendOptions } from 'pg-boss';
import type { Database } from '../database/connection.ts';
import type { Clock } from '../ground/clock.ts';
import type { Log } from '../ground/log.ts';
import { createHold } from './hold.ts';
import type { JobDefinition } from './job-definition.ts';
import { createJobRunner } from './job-runner.ts';
import { createRecurringJobs, type Period } from './recurring-jobs.ts';

export type Jobs = {
  /** Sets the work of a definition; before `open`. The return value is stored with the job (`output`). */
  handle: <T extends object>(definition: JobDefinition, work: (data: T, jobId: string) => Promise<unknown>) => void;
  /**
   * Adds work that recurs with each Swiss day, hour or minute of the clock, and runs once at the start of the process.
   * Every server may run it, so it must be idempotent.
   */
  every: (period: Period, definition: JobDefinition, work: () => Promise<void>) => void;
  /**
   * Enqueues durably; with `db`, in that transaction. A second job with the same `key` is not added while one waits.
   */
  enqueue: (
    definition: JobDefinition,
    data: object,
    options?: { db?: Database; key?: string; startAfterSeconds?: number },
  ) => Promise<string | null>;
  /** Returns the outcome of a job; null when it is unknown. */
  outcome: (definition: JobDefinition, id: string) => Promise<'waiting' | 'done' | 'failed' | null>;
  /**
   * Lists the jobs that were given up after their last retry, or at once because they were unworkable, with their data.
   */
  givenUp: (definition: JobDefinition) => Promise<{ id: string; data: unknown; at: Date; unworkable: boolean }[]>;
  /** Retries a job that was given up; false when there is no such job. */
  again: (definition: JobDefinition, id: string) => Promise<boolean>;
  /** Removes the jobs that are done or given up and whose data has one of these values in a field, in a transaction. */
  remove: (tx: Database, definition: JobDefinition, field: string, values: string[]) => Promise<void>;
  /** Returns the return value of a job's work; null while it is not done. */
  output: (definition: JobDefinition, id: string) => Promise<unknown>;
  /** Counts the jobs that wait, run or were given up, with the overdue time of the oldest in seconds. */
  figures: () => Promise<JobFigures[]>;
  /**
   * Makes this process take no job and enqueue no recurring one while the function returns true: its clock is wrong,
   * and its work depends on the day.
   */
  holdWhile: (isHeld: () => Promise<boolean>) => void;
  /** Whether this process takes no job now. */
  isHeld: () => Promise<boolean>;
  /** Opens the queues: jobs can be enqueued, and `settle` runs them. */
  open: () => Promise<void>;
  /** Runs jobs as they arrive from now on; after `open`. */
  start: () => void;
  /** Works until no due job is left, of all kinds or of the given ones; for tests and commands. */
  settle: (only?: readonly string[]) => Promise<void>;
  /** Starts no further job, waits a limited time for the running ones, and puts those still running back. */
  finish: (atMostMs: number) => Promise<void>;
  /** Closes the queues; waits for the running jobs unless `finish` did. */
  stop: () => Promise<void>;
};

export type JobFigures = { job: string; state: 'waiting' | 'running' | 'given-up'; count: number; dueSeconds: number };

/** Interval at which the queues are read for jobs that another process enqueued. */
const pollMs = 1000;
/** How long a command or a server that did not drain waits for its running jobs. */
const longestStopMs = 60_000;
/** A job waits indefinitely; by default the queue would silently delete it after two weeks. */
const retentionSeconds = 50 * 365 * 86_400;

/**
 * Durable jobs in the database (pg-boss). This process runs them itself instead of with pg-boss's workers and
 * schedules: tests need `settle`, and the schedule follows the clock of the context.
 */
export function createJobs(pool: pg.Pool, embedded: boolean, log: Log, clock: Clock): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    schema: 'jobs',
    ...(embedded ? { backend: 'pglite' as const } : {}),
    useListenNotify: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue failed'));
  const hold = createHold(pool, log);
  const runner = createJobRunner(boss, pool, log, hold.isHeld);
  const recurring = createRecurringJobs((definition, key) => enqueue(definition, {}, { key }), log, clock, hold.isHeld);
  let timer: NodeJS.Timeout | undefined;
  let isFinished = false;

  const enqueue: Jobs['enqueue'] = async (definition, data, { db, key, startAfterSeconds } = {}) => {
    const options: SendOptions = {
      // The queue lets one job wait per key, so that a job without one gets a unique key.
      singletonKey: key ?? randomUUID(),
      ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
      // Also given here, since a queue that an older server created keeps its own values.
      retryLimit: definition.retries,
      retryDelay: definition.retryAfterSeconds,
      retryBackoff: true,
      retentionSeconds,
      ...(definition.retryAtMostSeconds ? { retryDelayMax: definition.retryAtMostSeconds } : {}),
      ...(db ? { db: fromDrizzle(db as never, sql) } : {}),
    };
    const id = await boss.send(definition.name, data, options);
    if (!db && timer) void runner.runAdded(definition.name);
    return id;
  };

  async function finish(atMostMs: number): Promise<void> {
    isFinished = true;
    clearInterval(timer);
    await putBack(pool, await runner.stop(atMostMs), log);
  }

  function poll(): void {
    void recurring.enqueueDue();
    void runner.runDue();
  }

  return {
    handle: runner.handle,
    every: (period, definition, work) => {
      runner.handle(definition, work);
      recurring.add(period, definition);
    },
    enqueue,
    outcome: async (definition, id) => {
      const [job] = await boss.findJobs(definition.name, { id });
      if (!job) return null;
      if (job.state === 'completed') return 'done';
      return job.state === 'failed' || job.state === 'cancelled' ? 'failed' : 'waiting';
    },
    givenUp: async ({ name }) => {
      // A command may run on a database on which no server has worked yet.
      if (!(await boss.getQueue(name))) return [];
      return viewGivenUp(await boss.findJobs(name));
    },
    again: async ({ name }, id) => {
      const [job] = await boss.findJobs(name, { id });
      if (job?.state === 'failed') await boss.retry(name, id);
      else if (job?.state === 'cancelled') await boss.resume(name, id);
      else return false;
      return true;
    },
    remove: async (tx, { name }, field, values) => {
      await tx.execute(sql`
        delete from jobs.job where name = ${name} and state in ('completed', 'cancelled', 'failed')
        and data->>${field} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`);
    },
    output: async (definition, id) => {
      const [job] = await boss.findJobs(definition.name, { id });
      return job?.state === 'completed' ? (job.output ?? null) : null;
    },
    figures: () => countJobs(pool),
    holdWhile: hold.holdWhile,
    isHeld: hold.isHeld,
    open: async () => {
      await boss.start();
      await createQueues(boss, runner.definitions());
    },
    start: () => {
      timer = setInterval(poll, pollMs);
    },
    settle: async (only) => {
      await recurring.enqueueDue(only);
      await runner.runAll(only);
    },
    finish,
    stop: async () => {
      if (!isFinished) await finish(longestStopMs);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

function viewGivenUp(jobs: Awaited<ReturnType<PgBoss['findJobs']>>): Awaited<ReturnType<Jobs['givenUp']>> {
  const ended = jobs.filter(({ state }) => state === 'failed' || state === 'cancelled');
  return ended.map(({ id, data, state, completedOn, createdOn }) => ({
    ...{ id, data, at: completedOn ?? createdOn, unworkable: state === 'cancelled' },
  }));
}

/**
 * Puts running jobs back as if they had never been taken: another server takes them, and no retry is used up. A job
 * that must not be repeated fails.
 */
async function putBack(pool: pg.Pool, running: { name: string; id: string }[], log: Log): Promise<void> {
  for (const { name, id } of running) {
    log.warn(
      { job: name, jobId: id },
      'job goes back into its queue, or fails if it is not repeated: this server closes',
    );
    await pool
      .query(
        `update jobs.job set started_on = case when retry_limit > 0 then null else started_on end, start_after = now(),
           state = (case when retry_limit > 0 then 'retry' else 'failed' end)::jobs.job_state,
           completed_on = case when retry_limit > 0 then null else now() end
         where name = $1 and id = $2 and state = 'active'`,
        [name, id],
      )
      .catch((err) => log.warn({ err, job: name, jobId: id }, 'job could not be put back'));
  }
}

const shownStates: Record<string, JobFigures['state']> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  failed: 'given-up',
};

async function countJobs(pool: pg.Pool): Promise<JobFigures[]> {
  const { rows } = await pool.query<{ name: string; state: string; count: number; due: number }>(
    `select name, state::text, count(*)::int as count,
       greatest(0, coalesce(extract(epoch from now() - min(start_after)), 0))::float8 as due
     from jobs.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2`,
  );
  const all = rows.map(({ name, state, count, due }) => ({ job: name, state: shownStates[state]!, count, due }));
  return [...Map.groupBy(all, ({ job, state }) => `${job} ${state}`).values()].map((same) => ({
    ...{ job: same[0]!.job, state: same[0]!.state },
    count: same.reduce((sum, { count }) => sum + count, 0),
    dueSeconds: same[0]!.state === 'waiting' ? Math.max(...same.map(({ due }) => due)) : 0,
  }));
}

/**
 * Creates the queues that are not there yet. pg-boss read the others when it started; three statements for each would
 * be most of a server's start.
 */
async function createQueues(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const definition of definitions) {
    if (!known.has(definition.name)) await createQueue(boss, definition);
  }
}

async function createQueue(boss: PgBoss, definition: JobDefinition): Promise<void> {
  await boss.createQueue(definition.name, {
    policy: 'short',
    retryLimit: definition.retries,
    retryDelay: definition.retryAfterSeconds,
    retryBackoff: true,
    expireInSeconds: definition.expireSeconds,
  });
  // Fills pg-boss's cache of the queue. Looking it up inside a transaction would wait for a second connection, which
  // the embedded database serves only when that transaction has ended.
  await boss.findJobs(definition.name, { id: randomUUID() });
}
