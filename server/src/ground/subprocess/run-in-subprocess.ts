import { type ChildProcess, fork } from 'node:child_process';
import { Refusal } from '../refusal.ts';

/** The messages between the processes. */
export type SubprocessJob<Job> = { id: number; job: Job };
export type SubprocessOutcome<Result> = { id: number } & ({ result: Result } | { fault: string });
/** The first message of a process: it has loaded its module. */
export type SubprocessReady = { ready: true };

/** Why a process did not finish a job: it exceeded its memory or time, or it ended. */
export type SubprocessFailure = 'memory' | 'time' | 'ended';
export class SubprocessFailed extends Error {
  readonly why: SubprocessFailure;
  constructor(why: SubprocessFailure, message: string) {
    super(message);
    this.name = 'SubprocessFailed';
    this.why = why;
  }
}

export type Subprocess<Job, Result> = {
  /**
   * Runs a job after the earlier ones. Throws SubprocessFailed for a failure of the job; the next job can still run.
   * Refuses READING_BUSY, which is independent of the job: too many are waiting, it waited too long, or no process can
   * be started. `whose`: the owner, who may occupy only a share of the queue.
   */
  run: (job: Job, seconds: number, whose?: string) => Promise<Result>;
  /** Ends the process; a running job fails, waiting ones are refused. The next job starts a new process. */
  stop: () => Promise<void>;
};

/** How long the process is kept for the next job. */
const idleMs = 30_000;

/**
 * A waiting job holds its bytes in memory and a person in front of a progress bar. A typical file is read within a
 * second, so 40 places are rarely used; a person can fill at most those of one message with ten files.
 */
const bounds = { places: 40, placesEach: 10, waitSeconds: 60 };

type Limits = { megabytes: number } & Partial<typeof bounds>;
type Waiting = { whose: string | undefined; begin: () => Promise<void>; refuse: (why: string) => void };

/**
 * Runs jobs in a process of its own, so that a hostile file harms neither the memory nor the secrets of this one. The
 * module calls `serveJobs` (serve-jobs.ts). `megabytes`: the memory the process may take in all; a limit of V8 alone
 * would not count buffers. It gets no environment and may only read files.
 */
export function createSubprocess<Job, Result>(module: URL, { megabytes, ...given }: Limits): Subprocess<Job, Result> {
  const { places, placesEach, waitSeconds } = { ...bounds, ...given };
  const worker = createWorker<Job, Result>(module, megabytes);
  const waiting: Waiting[] = [];
  let isBusy = false;

  async function workOff(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) await next.begin();
    isBusy = false;
  }

  function run(job: Job, seconds: number, whose?: string): Promise<Result> {
    const own = waiting.filter((one) => whose !== undefined && one.whose === whose).length;
    if (waiting.length >= places || own >= placesEach) return Promise.reject(busy(`${waiting.length} jobs wait`));
    return new Promise<Result>((resolve, reject) => {
      const entry: Waiting = {
        whose,
        begin: () => {
          clearTimeout(patience);
          return worker.doJob(job, seconds).then(resolve, reject);
        },
        refuse: (why) => {
          clearTimeout(patience);
          reject(busy(why));
        },
      };
      const patience = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1);
        entry.refuse(`waited ${waitSeconds} seconds`);
      }, waitSeconds * 1000);
      waiting.push(entry);
      void workOff();
    });
  }

  function stop(): Promise<void> {
    for (const entry of waiting.splice(0)) entry.refuse('reading was stopped');
    return worker.end();
  }

  return { run, stop };
}

/** The suggested delay in seconds before trying again. */
const againAfterSeconds = 30;

function busy(why: string, cause?: unknown): Refusal {
  return new Refusal('READING_BUSY', { seconds: againAfterSeconds }, { cause: new Error(why, { cause }) });
}

/** A process that runs one job at a time. */
function createWorker<Job, Result>(module: URL, megabytes: number) {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  /** The processes that have loaded their module; if one ends before that, a job is not the cause. */
  const loaded = new WeakSet<ChildProcess>();

  function start(): ChildProcess {
    const execArgv = [`--max-old-space-size=${megabytes}`, '--permission', '--allow-fs-read=*', '--allow-worker'];
    const started = fork(module, [`${megabytes}`], { execArgv, env: {}, serialization: 'advanced', stdio: 'ignore' });
    const forget = () => {
      if (child === started) child = null;
    };
    // A process that cannot be started has an error and no exit.
    started.on('error', () => started.pid === undefined && forget());
    started.on('exit', forget);
    started.on('message', (given) => 'ready' in (given as object) && loaded.add(started));
    return started;
  }

  function end(): Promise<void> {
    clearTimeout(idle);
    const ending = child;
    child = null;
    if (ending?.pid === undefined || ending.exitCode !== null || ending.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      ending.once('exit', () => resolve());
      ending.ref();
      ending.kill('SIGKILL');
    });
  }

  async function doJob(job: Job, seconds: number): Promise<Result> {
    clearTimeout(idle);
    try {
      child ??= start();
    } catch (error) {
      throw busy('the system starts no process', error);
    }
    const process = child;
    return doIn(process, job, seconds).finally(() => {
      process.unref();
      process.channel?.unref();
      clearTimeout(idle);
      idle = setTimeout(() => void end(), idleMs).unref();
    });
  }

  function doIn(process: ChildProcess, job: Job, seconds: number): Promise<Result> {
    const id = ++lastId;
    process.ref();
    process.channel?.ref();
    return new Promise<Result>((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(limit);
        process.off('message', onMessage).off('exit', onExit).off('error', onError);
        act();
      };
      const fail = (why: SubprocessFailure, message: string) =>
        settle(() => reject(new SubprocessFailed(why, message)));
      const onMessage = (given: unknown) => {
        const outcome = given as SubprocessOutcome<Result> | SubprocessReady;
        if (!('id' in outcome) || outcome.id !== id) return;
        if ('result' in outcome) settle(() => resolve(outcome.result));
        else fail('ended', outcome.fault);
      };
      const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
        const how = `ended with ${signal ?? code}`;
        if (process.killed) return fail('ended', how);
        if (!loaded.has(process)) return settle(() => reject(busy(`the process ${how} before it was ready`)));
        // The memory watch and the system end a process with SIGKILL, V8 does with SIGABRT.
        if (signal === 'SIGKILL' || signal === 'SIGABRT') return fail('memory', `more than ${megabytes} MB`);
        return fail('ended', how);
      };
      // If the process exists, an error of its channel ends in 'exit' or in the time limit.
      const onError = (error: Error) => {
        if (process.pid === undefined) settle(() => reject(busy('the system starts no process', error)));
      };
      const limit = setTimeout(() => {
        fail('time', `not done after ${seconds} seconds`);
        void end();
      }, seconds * 1000);
      process.on('message', onMessage).on('exit', onExit).on('error', onError);
      // If a job does not arrive, the 'exit' of the process reports why.
      process.send?.({ id, job } satisfies SubprocessJob<Job>, () => {});
    });
  }

  return { doJob, end };
}
