import { workerData } from 'node:worker_threads';

/** Ends the process when it exceeds its memory, including buffers, and when its parent has ended. */
const watchMs = 50;

const { megabytes, parent } = workerData as { megabytes: number; parent: number };
setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > megabytes * 1_000_000;
  if (isTooLarge || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, watchMs);
