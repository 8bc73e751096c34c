import { setImmediate } from 'node:timers/promises';

/** How long a computation may block the event loop without a pause. */
const maxBlockMs = 15;

/**
 * Returns a function to await between the pieces of a long computation: it yields to the event loop when necessary.
 * @param blockMs how long the pieces may take together
 */
export function createYielder(blockMs = maxBlockMs): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < blockMs) return;
    await setImmediate();
    since = performance.now();
  };
}
