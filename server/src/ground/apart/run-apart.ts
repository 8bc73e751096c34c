import { type ChildProcess, fork } from 'node:child_process';

/** What goes between the processes. */
export type ApartJob<Job> = { id: number; job: Job };
export type ApartOutcome<Result> = { id: number } & ({ result: Result } | { fault: string });

/** Why a process did not finish a job: it took too much memory or time, or it came to its end. */
export type ApartFailure = 'memory' | 'time' | 'ended';
export class ApartFailed extends Error {
  readonly why: ApartFailure;
  constructor(why: ApartFailure, message: string) {
    super(message);
    this.name = 'ApartFailed';
    this.why = why;
  }
}

export type Apart<Job, Result> = {
  /** Does a job, after those that came before. Throws ApartFailed; whatever the job did, the next one can be done. */
  run: (job: Job, seconds: number) => Promise<Result>;
  /** Ends the process; a job that runs fails. The next job starts a new one. */
  stop: () => Promise<void>;
};

/** The process is kept for the next job, and let go when none comes for a while. */
const idleMs = 30_000;

/**
 * Runs jobs in a process of its own, so that a hostile file harms neither the memory nor the secrets of this one. The
 * module calls `serveJobs` (serve-jobs.ts). `megabytes`: the memory the process may take in all; a limit of V8 alone would
 * not count buffers. It gets no environment and may only read files.
 */
export function createApart<Job, Result>(module: URL, { megabytes }: { megabytes: number }): Apart<Job, Result> {
  let child: ChildProcess | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    const execArgv = [`--max-old-space-size=${megabytes}`, '--permission', '--allow-fs-read=*', '--allow-worker'];
    const started = fork(module, [`${megabytes}`], { execArgv, env: {}, serialization: 'advanced', stdio: 'ignore' });
    // A failed start or message ends in 'exit' or in the time limit.
    started.on('error', () => {});
    started.on('exit', () => {
      if (child === started) child = null;
    });
    return started;
  }

  function end(): Promise<void> {
    clearTimeout(idle);
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      ending.once('exit', () => resolve());
      ending.ref();
      ending.kill('SIGKILL');
    });
  }

  function doNext(job: Job, seconds: number): Promise<Result> {
    clearTimeout(idle);
    child ??= start();
    const worker = child;
    const id = ++lastId;
    worker.ref();
    worker.channel?.ref();
    return new Promise<Result>((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(limit);
        worker.off('message', onMessage).off('exit', onExit);
        act();
      };
      const fail = (why: ApartFailure, message: string) => settle(() => reject(new ApartFailed(why, message)));
      const onMessage = (given: unknown) => {
        const outcome = given as ApartOutcome<Result>;
        if (outcome.id !== id) return;
        if ('result' in outcome) settle(() => resolve(outcome.result));
        else fail('ended', outcome.fault);
      };
      // Its own watch and the system end a process for its memory with SIGKILL, V8 does with SIGABRT.
      const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
        !worker.killed && (signal === 'SIGKILL' || signal === 'SIGABRT')
          ? fail('memory', `more than ${megabytes} MB`)
          : fail('ended', `ended with ${signal ?? code}`);
      const limit = setTimeout(() => {
        fail('time', `not done after ${seconds} seconds`);
        void end();
      }, seconds * 1000);
      worker.on('message', onMessage).on('exit', onExit);
      worker.send({ id, job } satisfies ApartJob<Job>, (error) => error && fail('ended', error.message));
    }).finally(() => {
      worker.unref();
      worker.channel?.unref();
      clearTimeout(idle);
      idle = setTimeout(() => void end(), idleMs).unref();
    });
  }

  return {
    run: (job, seconds) => {
      const done = queue.then(() => doNext(job, seconds));
      queue = done.catch(() => {});
      return done;
    },
    stop: end,
  };
}
