import { workerData } from 'node:worker_threads';

/** Ends the process when it takes too much memory, buffers included, and when the one that started it is gone. */
const watchMs = 50;

const { megabytes, parent } = workerData as { megabytes: number; parent: number };
setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > megabytes * 1_000_000;
  if (isTooLarge || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, watchMs);
