/** Why a running task is cut off: the person stopped it, the server is closing, the chat was deleted, or
 * another server has opened it. */
export type CutOffReason = 'stopped' | 'closing' | 'deleted' | 'taken';

/** The signal aborts, with a CutOffReason, when the task is cut off. */
export type Task = (signal: AbortSignal) => Promise<void>;

export type TaskQueue = {
  /**
   * Runs a task after those that wait; ignored once the queue is closed. `dropped` is called, with the reason, where
   * the task is dropped before it began.
   */
  enqueue: (task: Task, dropped?: (reason: CutOffReason) => void) => void;
  isBusy: () => boolean;
  waitingCount: () => number;
  /** Ends the running task at once; what it showed so far stays, and the waiting tasks follow. */
  cutOff: (reason: CutOffReason) => void;
  /** Ends the running task and drops those that wait. */
  cutOffAll: (reason: CutOffReason) => void;
  /** Resolves when the running task has ended; rejects when it failed. */
  settled: () => Promise<void>;
  /** Resolves when nothing runs and nothing waits; at once when that is so. */
  idle: () => Promise<void>;
  close: () => void;
  /** Closes because another server has opened the chat. */
  abandon: () => void;
};

/** Runs the tasks of one chat one at a time. `started` and `ended` frame a series of tasks without a gap. */
export function createTaskQueue(given: {
  started: () => void;
  ended: () => void;
  failed: (error: unknown) => void;
}): TaskQueue {
  let running: { abort: AbortController; done: Promise<void> } | null = null;
  let isClosed = false;
  const waiting: { task: Task; dropped: ((reason: CutOffReason) => void) | undefined }[] = [];
  const idling: (() => void)[] = [];

  async function runAll(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const current = { abort: new AbortController(), done: Promise.resolve() };
      running = current;
      current.done = next.task(current.abort.signal);
      await current.done.catch(given.failed);
    }
    running = null;
    given.ended();
    for (const resolve of idling.splice(0)) resolve();
  }
  const cutOff = (reason: CutOffReason) => running?.abort.abort(reason);
  const cutOffAll = (reason: CutOffReason) => {
    const dropped = waiting.splice(0);
    cutOff(reason);
    for (const one of dropped) one.dropped?.(reason);
  };

  return {
    enqueue: (task, dropped) => {
      if (isClosed) return;
      waiting.push({ task, dropped });
      if (running) return;
      given.started();
      void runAll();
    },
    isBusy: () => running !== null,
    waitingCount: () => waiting.length,
    cutOff,
    cutOffAll,
    settled: async () => running?.done,
    idle: () => (running ? new Promise((resolve) => idling.push(resolve)) : Promise.resolve()),
    close: () => {
      isClosed = true;
      cutOffAll('closing');
    },
    abandon: () => {
      isClosed = true;
      cutOffAll('taken');
    },
  };
}
