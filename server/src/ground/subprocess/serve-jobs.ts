import { Worker } from 'node:worker_threads';
import type { SubprocessJob, SubprocessOutcome, SubprocessReady } from './run-in-subprocess.ts';

/** Runs the jobs that another process sends; see run-in-subprocess.ts. */
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  // In a separate thread, so that it also works while a file keeps this one busy.
  const watch = { megabytes: Number(process.argv[2]), parent: process.ppid };
  new Worker(new URL('./watch-memory.ts', import.meta.url), { workerData: watch, execArgv: [] }).unref();
  const tell = (outcome: SubprocessOutcome<Result> | SubprocessReady) => process.send?.(outcome);
  process.on('disconnect', () => process.exit());
  process.on('message', (given) => {
    const { id, job } = given as SubprocessJob<Job>;
    work(job).then(
      (result) => tell({ id, result }),
      (error: unknown) => tell({ id, fault: String(error) }),
    );
  });
  tell({ ready: true });
}
