import { createYielder } from './yield-to-event-loop.ts';

type InPieces<T> = {
  /** The result of the computation; computes what is still missing at once. */
  get: () => T;
  /** Runs the computation in advance, and yields to the event loop between its pieces. */
  ahead: () => Promise<void>;
};

/** A long computation that runs once: in advance, or at its first use. */
export function inPieces<T>(compute: () => Generator<void, T>): InPieces<T> {
  let pieces = compute();
  let done: { result: T } | null = null;
  const next = () => {
    try {
      const piece = pieces.next();
      if (piece.done) done = { result: piece.value };
      return done;
    } catch (error) {
      // A generator that threw is finished, so the next call starts again.
      pieces = compute();
      throw error;
    }
  };
  return {
    get: () => {
      let made = done;
      while (!made) made = next();
      return made.result;
    },
    ahead: async () => {
      const yieldIfDue = createYielder();
      while (!done && !next()) await yieldIfDue();
    },
  };
}
