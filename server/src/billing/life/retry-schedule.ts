import { addDays, type Day } from './calendar.ts';

/** Days after a failed charge on which it is tried again. */
export const chargeRetryDays = [1, 3, 7] as const;
/** Days after a failed charge from which people are blocked: the day after the last retry. */
const graceDays = 8;

/** First and last day on which paying the due period failed; null when it did not. */
type Failures = { failedOn: Day | null; triedOn: Day | null };

/** Days on which a failed charge is still to be retried. */
export function retriesAhead({ failedOn, triedOn }: Failures): Day[] {
  if (!failedOn) return [];
  return chargeRetryDays.map((days) => addDays(failedOn, days)).filter((day) => (triedOn ?? '') < day);
}

/** The day from which people are blocked unless the failed payment is made; null when none failed. */
export function blockedFrom({ failedOn }: Pick<Failures, 'failedOn'>): Day | null {
  return failedOn && addDays(failedOn, graceDays);
}
