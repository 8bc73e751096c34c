import type { Charge } from '@polier/contract/billing';
import { type AddedSeats, type PriceList, type Quote, quote } from '../prices/prices.ts';
import { addDays, type Day, later } from './calendar.ts';
import { coveredUntil, isDue, type Life, nextPeriod } from './life.ts';

export type NextPayment = Charge;

/** What a charge is worked out from; `added` are the people added in the period before it. */
export type ChargeFacts = {
  list: PriceList;
  seats: number;
  discountPercent: number;
  added: AddedSeats | null;
  /** What the company has with us. */
  credit: number;
  today: Day;
};

/**
 * The next charge for a number of seats, in Rappen, VAT included; null when nothing more will be charged. `on` is its
 * day, today when it is due. A cancelled subscription still pays for the people added in its last period.
 */
export function nextPayment(
  life: Life,
  { list, seats, discountPercent, added, credit, today }: ChargeFacts,
): NextPayment | null {
  const on = later(addDays(coveredUntil(life), 1), today);
  const plan = life.nextPlan ?? life.plan;
  if (life.endsOn !== null && !isDue(life, today)) {
    if (!added?.amount) return null;
    return { ...viewQuote(lastQuote(life, { list, discountPercent, added, credit, on })), on };
  }
  return {
    ...viewQuote(quote(list, { plan, seats, discountPercent, on, period: nextPeriod(life, on), added, credit })),
    on,
  };
}

/** The charge after the last day of a cancelled subscription: for the people added in its last period, nothing else. */
export function lastQuote(
  { plan }: Life,
  {
    list,
    discountPercent,
    added,
    credit,
    on,
  }: Pick<ChargeFacts, 'list' | 'discountPercent' | 'added' | 'credit'> & { on: Day },
): Quote {
  // The service ended the day before: only the rates of the days of the people who were added count.
  const { vatParts = [], ...rest } = quote(list, { plan, seats: 0, discountPercent, on, added, credit });
  const parts = vatParts.filter(({ amount }) => amount > 0);
  return { ...rest, vatPercent: parts[0]?.percent ?? rest.vatPercent, vatParts: parts, last: true };
}

/** The figures of a charge as the contract has them. */
export function viewQuote({
  seats,
  unitPrice,
  discountPercent,
  amount,
  vat,
  added,
  credit,
}: Quote): Omit<NextPayment, 'on'> {
  const figures = { seats, unitPrice, discountPercent, amount, vat, ...(credit ? { credit } : {}) };
  if (!added) return figures;
  return { ...figures, added: { from: added.from, to: added.to, seatDays: added.seatDays, amount: added.amount } };
}
