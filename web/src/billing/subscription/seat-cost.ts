import type { Charge } from '@polier/contract/billing';

export type SeatCost = {
  /** The day of the next payment. */
  on: string;
  /** A whole month now and afterwards, in Rappen; now null when nothing more would be charged. */
  monthly: { now: number | null; after: number };
  /** The days up to the next payment, charged with it. */
  days: number;
  /** The whole next payment. */
  total: number;
};

/** What a whole month costs, in Rappen: the charge without the people added in the month before. */
export function monthOf({ amount, added }: Charge): number {
  return amount - (added?.amount ?? 0);
}

/** Works out what a change of the people costs from the preview of the server; null: nothing more is charged. */
export function seatCost({ now, after }: { now: Charge | null; after: Charge | null }): SeatCost | null {
  if (!after) return null;
  return {
    on: after.on,
    monthly: { now: now && monthOf(now), after: monthOf(after) },
    days: (after.added?.amount ?? 0) - (now?.added?.amount ?? 0),
    total: after.amount,
  };
}
