import type { BillingContext } from '../context.ts';
import { type Attempt, attemptById, attemptByReference, attemptOfProvider, refundOfProvider } from './store.ts';

/**
 * Finds the attempt that a transaction belongs to, with the provider's number for it; for a checkout the number of its
 * page, for a refund that of the payment. Null: it belongs to none of ours. Throws PaymentProviderError.
 */
export async function findAttempt(context: BillingContext, providerId: string): Promise<Attempt | null> {
  const known = await attemptOfProvider(context.db, providerId);
  if (known) return known;
  const refund = await refundOfProvider(context.db, providerId);
  if (refund) return attemptById(context.db, refund.attemptId);
  // It is known under the number of its checkout, or a webhook has come before the number was recorded.
  const { reference } = await context.payments.readTransaction(providerId);
  const attempt = reference ? await attemptByReference(context.db, reference) : null;
  if (!attempt || attempt.state === 'succeeded') return attempt;
  // Only the checkout itself shows the card that is saved.
  if (attempt.purpose !== 'period' && attempt.providerId) return attempt;
  return { ...attempt, providerId };
}
