import type { JobDefinition } from '../../jobs/job-definition.ts';
import { applyOutcome } from '../attempts/apply-outcome.ts';
import { refreshAttempt } from '../attempts/refresh-attempt.ts';
import { attemptByReference, updateAttempt } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';

/** What an operator found out about a payment whose outcome was unknown; `providerId` null: it was not made. */
export type SettledByHand = { reference: string; providerId: string | null };
export const settleUnknownJob: JobDefinition = {
  name: 'settle-unknown-payment',
  retries: 10,
  retryAfterSeconds: 30,
  expireSeconds: 120,
};

/**
 * Settles a payment of unknown outcome with what an operator found in the provider's back office. "Paid" is verified:
 * the transaction is read from the provider and has to match the attempt. Attempts in any other state are left alone.
 */
export async function settleUnknownPayment(
  context: BillingContext,
  { reference, providerId }: SettledByHand,
): Promise<void> {
  const attempt = await attemptByReference(context.db, reference);
  if (attempt?.state !== 'unknown') return;
  if (providerId === null) {
    return applyOutcome(context, attempt.id, { state: 'failed', code: 'not made', reason: 'declined' });
  }
  await updateAttempt(context.db, attempt.id, { providerId });
  await refreshAttempt(context, { ...attempt, providerId });
}
