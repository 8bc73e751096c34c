import type { Database } from '../../database/connection.ts';
import { restoredSince } from '../../database/restore-history.ts';
import { swissDay } from '../../ground/clock.ts';
import type { Day } from '../life/calendar.ts';
import type { PaidAttempt } from './store.ts';

/**
 * The day of the payment, also where it was put off, its outcome heard later or the customer at the payment page past
 * midnight: the year's books and the month that is paid follow from it. What the provider says is not believed where it
 * is before the attempt, but of a payment from before a restore, which another server made.
 */
export async function paidOn(tx: Database, { madeAt, calledAt, createdAt, day }: PaidAttempt): Promise<Day> {
  if (madeAt && (madeAt >= createdAt || (await restoredSince(tx, madeAt)))) return swissDay(madeAt);
  return calledAt ? swissDay(calledAt) : day;
}
