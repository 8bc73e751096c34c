import { createYielder } from './yield-to-event-loop.ts';

type InPieces<T> = {
  /** What comes of the computation; what is left of it is done at once. */
  get: () => T;
  /** Does the computation before anybody needs it, and yields to the event loop between its pieces. */
  ahead: () => Promise<void>;
};

/** A long computation that is done once: ahead of its first use, or by it. */
export function inPieces<T>(compute: () => Generator<void, T>): InPieces<T> {
  let pieces = compute();
  let done: { result: T } | null = null;
  const next = () => {
    try {
      const piece = pieces.next();
      if (piece.done) done = { result: piece.value };
      return done;
    } catch (error) {
      // A generator that threw is over: the next call begins anew.
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
