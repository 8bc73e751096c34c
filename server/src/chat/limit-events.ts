/** Events a client may send at once, and how many more each second. */
const atOnce = 100;
const perSecond = 40;
/** Events over the limit that end the connection; of those, how many are forgiven each second. */
const flood = 2_000;
const forgivenPerSecond = 100;

export type Allowance = {
  /** Whether one more event may be taken; `flood` when the client does not stop. */
  spend: () => 'fine' | 'over' | 'flood';
  /** Whether this is the first event over the limit since the client was at rest. */
  isFirstOver: () => boolean;
};

/** Limits what one connection sends. A voice sends six events a second, a person one now and then. `now` in milliseconds. */
export function createAllowance(now: () => number): Allowance {
  let left = atOnce;
  let at = now();
  let over = 0;
  let overSinceRest = 0;
  return {
    spend: () => {
      const moment = now();
      const seconds = (moment - at) / 1000;
      at = moment;
      left = Math.min(atOnce, left + seconds * perSecond);
      over = Math.max(0, over - seconds * forgivenPerSecond);
      if (left === atOnce) overSinceRest = 0;
      if (left >= 1) {
        left -= 1;
        return 'fine';
      }
      over += 1;
      overSinceRest += 1;
      return over > flood ? 'flood' : 'over';
    },
    isFirstOver: () => overSinceRest === 1,
  };
}
