import { setTimeout as wait } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { faultMessage } from '../ground/describe-fault.ts';
import type { Log } from '../ground/log.ts';
import type { JobDefinition } from './job-definition.ts';

type Work = (data: never, jobId: string) => Promise<unknown>;

/** Runs the jobs of a process: one worker for each kind of job, one job at a time. */
export type JobRunner = {
  /** Sets the work of a definition. */
  handle: (definition: JobDefinition, work: Work) => void;
  definitions: () => JobDefinition[];
  /** Runs the jobs of this kind that are due; resolves when none is left. A worker that is running already is awaited. */
  run: (name: string) => Promise<void>;
  /** Runs the jobs of all kinds until none is left that is due. */
  runAll: () => Promise<void>;
  /** Starts no further job and waits for the running ones, at most so long. Returns those that still run. */
  stop: (atMostMs: number) => Promise<{ name: string; id: string }[]>;
};

/** The pause before it is said again that a job is done. */
const reportAgainMs = 1000;

export function createJobRunner(boss: PgBoss, log: Log): JobRunner {
  const handlers = new Map<string, { definition: JobDefinition; work: Work }>();
  const workers = new Map<string, Promise<void>>();
  /** The jobs that run, by id. */
  const running = new Map<string, string>();
  let finishedJobs = 0;
  let stopping = false;
  /** Said once, not for every kind of job in every second. */
  let isUnreadable = false;

  async function runJob(name: string, { id, data }: { id: string; data: object }): Promise<void> {
    const { definition, work } = handlers.get(name)!;
    running.set(id, name);
    let output: object | undefined;
    try {
      output = (await work(data as never, id)) as object | undefined;
    } catch (error) {
      log.warn({ err: error, job: name, jobId: id }, 'job failed');
      await boss.fail(name, id, { message: faultMessage(error) });
      return;
    } finally {
      running.delete(id);
    }
    const mostTries = Math.ceil(definition.expireSeconds / 2);
    await report(() => boss.complete(name, id, output), mostTries);
    if (definition.forgetWhenDone) await report(() => boss.deleteJob(name, id), mostTries);
  }

  /**
   * Says that a job is done, and again while the database does not take it: a job that nobody knows to be done would be
   * done a second time.
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
    while (!stopping) {
      const [job] = await boss.fetch<object>(name, { batchSize: 1 });
      if (isUnreadable) log.info('job queues can be read again');
      isUnreadable = false;
      if (!job) return;
      await runJob(name, job);
      finishedJobs += 1;
    }
  }

  function run(name: string): Promise<void> {
    const running = workers.get(name);
    if (running) return running;
    const worker = runQueue(name)
      .catch((error) => {
        if (!stopping && !isUnreadable) log.warn({ err: error, job: name }, 'job queues cannot be read');
        isUnreadable = true;
      })
      .finally(() => workers.delete(name));
    workers.set(name, worker);
    return worker;
  }

  return {
    handle: (definition, work) => {
      handlers.set(definition.name, { definition, work });
    },
    definitions: () => [...handlers.values()].map(({ definition }) => definition),
    run,
    runAll: async () => {
      // A job may have enqueued another: repeat until a pass finished none.
      for (let before = -1; before < finishedJobs; ) {
        before = finishedJobs;
        for (const name of handlers.keys()) {
          await workers.get(name);
          await run(name);
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
