import type { JobDefinition } from '../../jobs/job-definition.ts';
import { refreshAttempt } from '../attempts/refresh-attempt.ts';
import {
  type Attempt,
  attemptById,
  attemptByReference,
  attemptOfProvider,
  refundOfProvider,
} from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';
import { comparePayment } from '../reconcile/compare-payment.ts';

/** Reads the transaction a webhook named from the provider. */
export const webhookJob: JobDefinition = {
  name: 'read-transaction',
  retries: 10,
  retryAfterSeconds: 5,
  expireSeconds: 120,
};
export type WebhookJob = { providerId: string };

/** Asks the provider about the attempt a webhook was about. Throws PaymentProviderError while the provider does not answer. */
export async function handleWebhookJob(context: BillingContext, { providerId }: WebhookJob): Promise<void> {
  const attempt = await attemptOf(context, providerId);
  if (!attempt) return;
  // Something happened to a payment that was made: a refund, or a dispute.
  if (attempt.state === 'succeeded') await comparePayment(context, attempt);
  else await refreshAttempt(context, attempt);
}

/** The attempt a transaction is about, with the provider's id of it; of a refund, that of the payment. */
async function attemptOf(context: BillingContext, providerId: string): Promise<Attempt | null> {
  const known = await attemptOfProvider(context.db, providerId);
  if (known) return known;
  const refund = await refundOfProvider(context.db, providerId);
  if (refund) return attemptById(context.db, refund.attemptId);
  // The webhook may arrive before the attempt has recorded the provider's id.
  const { reference } = await context.payments.readTransaction(providerId);
  const attempt = reference ? await attemptByReference(context.db, reference) : null;
  if (!attempt || attempt.state === 'succeeded') return attempt;
  return { ...attempt, providerId };
}
