import { setImmediate } from 'node:timers/promises';

/**
 * Returns a function to await before a computation: of several that are due at once, each begins in its own round of
 * the event loop, in the order in which they came, so that what arrives meanwhile is heard between two of them and not
 * after the last.
 */
export function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}
