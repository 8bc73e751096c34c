import { setImmediate } from 'node:timers/promises';

/** How long a long computation may block the event loop at a stretch. */
const maxBlockMs = 15;

/** Returns a function to await between the pieces of a long computation: it yields to the event loop when that is due. */
export function createYielder(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxBlockMs) return;
    await setImmediate();
    since = performance.now();
  };
}
