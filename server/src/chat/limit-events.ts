/** Events a client may send at once, how many more each second, and how many too many end its connection. */
const atOnce = 100;
const perSecond = 40;
const flood = 5_000;

export type Allowance = {
  /** Whether one more event may be taken; `flood` when the client does not stop. */
  spend: () => 'fine' | 'over' | 'flood';
  /** Whether this is the first event over the limit since the client was within it. */
  isFirstOver: () => boolean;
};

/** Limits what one connection sends. A voice sends six events a second, a person one now and then. `now` in milliseconds. */
export function createAllowance(now: () => number): Allowance {
  let left = atOnce;
  let at = now();
  let over = 0;
  return {
    spend: () => {
      const moment = now();
      left = Math.min(atOnce, left + ((moment - at) / 1000) * perSecond);
      at = moment;
      if (left >= 1) {
        left -= 1;
        over = 0;
        return 'fine';
      }
      over += 1;
      return over > flood ? 'flood' : 'over';
    },
    isFirstOver: () => over === 1,
  };
}
