import { setImmediate } from 'node:timers/promises';

/** How long work on a large number of things may keep everybody else waiting at a time, in milliseconds. */
const atATime = 15;

/** Call it between the pieces of long work: from time to time it lets the rest of the process go on. */
export function createBreath(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < atATime) return;
    await setImmediate();
    since = performance.now();
  };
}
