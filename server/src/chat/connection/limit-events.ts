/** Events a client may send at once, and how many more each second. */
const burst = 100;
const perSecond = 40;
/** Events over the limit that end the connection, and how many of those are forgiven each second. */
const floodLimit = 2_000;
const forgivenPerSecond = 100;

export type EventLimit = {
  /** Counts one event and returns whether it may be handled; `flood` when the client does not stop. */
  count: () => 'allowed' | 'over' | 'flood';
  /** Whether this is the first event over the limit since the client was within it. */
  isFirstOver: () => boolean;
};

/** Limits the events of one connection. Voice sends six a second, a person one now and then. `now` in milliseconds. */
export function createEventLimit(now: () => number): EventLimit {
  let left = burst;
  let at = now();
  let over = 0;
  let overSinceRest = 0;
  return {
    count: () => {
      const moment = now();
      // A clock that is set back must not refuse a person everything until it is as late as before.
      const seconds = Math.max(0, moment - at) / 1000;
      at = moment;
      left = Math.min(burst, left + seconds * perSecond);
      over = Math.max(0, over - seconds * forgivenPerSecond);
      if (left === burst) overSinceRest = 0;
      if (left >= 1) {
        left -= 1;
        return 'allowed';
      }
      over += 1;
      overSinceRest += 1;
      return over > floodLimit ? 'flood' : 'over';
    },
    isFirstOver: () => overSinceRest === 1,
  };
}
