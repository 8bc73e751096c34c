import { setImmediate } from 'node:timers/promises';

/**
 * Returns a function to await before a computation: each of several waiting computations begins in its own round of the
 * event loop, in order of arrival, so that incoming events are handled between them.
 */
export function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
