import { setTimeout as wait } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { faultMessage } from '../ground/describe-fault.ts';
import type { Log } from '../ground/log.ts';
import { type JobDefinition, Unworkable } from './job-definition.ts';

export type JobHandler = { definition: JobDefinition; work: (data: never, jobId: string) => Promise<unknown> };

/** The pause before the completion of a job is reported again. */
const reportAgainMs = 1000;

/** Does the work of single jobs and reports how they ended. `running`: the names of the jobs that run, by id. */
export function createJobWork(boss: PgBoss, log: Log, isStopping: () => boolean) {
  const running = new Map<string, string>();

  /**
   * Reports how a job ended, and repeats that while the database is unavailable: otherwise a completed job would run a
   * second time, and a failed one, as all that need the database then, would wait until it expires.
   */
  async function report(say: () => Promise<unknown>, mostTries: number): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await say();
        return;
      } catch (error) {
        if (isStopping() || tries >= mostTries) throw error;
        await wait(reportAgainMs);
      }
    }
  }

  async function runJob({ definition, work }: JobHandler, { id, data }: { id: string; data: object }): Promise<void> {
    const { name } = definition;
    const mostTries = Math.ceil(definition.expireSeconds / 2);
    running.set(id, name);
    let output: object | undefined;
    try {
      output = (await work(data as never, id)) as object | undefined;
    } catch (error) {
      log.warn({ err: error, job: name, jobId: id }, 'job failed');
      await report(() => endFailed(boss, { name, id }, error), mostTries);
      return;
    } finally {
      running.delete(id);
    }
    await report(() => boss.complete(name, id, output), mostTries);
    if (definition.forgetWhenDone) await report(() => boss.deleteJob(name, id), mostTries);
  }

  return { running, runJob };
}

/** Gives up a job that no retry would complete; others are retried. */
async function endFailed(boss: PgBoss, { name, id }: { name: string; id: string }, error: unknown): Promise<void> {
  if (error instanceof Unworkable) await boss.cancel(name, id);
  else await boss.fail(name, id, { message: faultMessage(error) });
}
