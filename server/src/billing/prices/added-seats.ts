import { addDays, type Day, daysBetween } from '../life/calendar.ts';
import type { Period } from '../life/life.ts';
import { type AddedSeats, type PriceList, priceOf, type Quote } from './prices.ts';
import { type DayShare, splitByVat } from './vat.ts';

/** What is known about the people of a paid period. */
export type AddedSeatsFacts = {
  /** How the period was charged. */
  paid: Pick<Quote, 'seats' | 'unitPrice' | 'discountPercent'>;
  /** The day on which it was billed: later changes count. */
  since: Day;
  period: Period;
  /** The most people with access on a day, for days on which somebody was added or a month was billed. */
  changes: { day: Day; seats: number }[];
};

/**
 * What people added during a paid period cost: price ÷ days of the period for each day from the one on which they were
 * added to the end of the period, also when they are removed before, because a place is paid for the month. A place
 * that is paid and free costs nothing more. Rounded half up to the Rappen once; null when nobody was added.
 */
export function addedSeats(list: PriceList, { paid, since, period, changes }: AddedSeatsFacts): AddedSeats | null {
  const shares: DayShare[] = [];
  let most = paid.seats;
  for (const { seats } of changes.filter(({ day }) => since <= day && day < period.from)) most = Math.max(most, seats);
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) {
    for (const change of changes) if (change.day === day && day >= since) most = Math.max(most, change.seats);
    if (most > paid.seats) shares.push({ day, weight: most - paid.seats });
  }
  const seatDays = shares.reduce((sum, { weight }) => sum + weight, 0);
  if (seatDays === 0) return null;
  const { unitPrice, discountPercent } = paid;
  const amount = priceOf(seatDays, unitPrice, discountPercent, daysBetween(period.from, period.to) + 1);
  const { from, to } = { from: shares[0]!.day, to: period.to };
  return { from, to, seatDays, amount, unitPrice, discountPercent, shares: splitByVat(list.vat, amount, shares) };
}
