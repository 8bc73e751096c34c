import type { JobDefinition } from '../../jobs/job-definition.ts';
import { findAttempt } from '../attempts/find-attempt.ts';
import { refreshAttempt } from '../attempts/refresh-attempt.ts';
import type { BillingContext } from '../context.ts';
import { comparePayment } from '../reconcile/compare-payment.ts';
import { noteAttempt } from './store.ts';

/** Reads the transaction a webhook named from the provider. */
export const webhookJob: JobDefinition = {
  name: 'read-transaction',
  retries: 10,
  retryAfterSeconds: 5,
  expireSeconds: 120,
};
export type WebhookJob = { providerId: string };

/**
 * Asks the provider about the attempt a webhook was about. Throws PaymentProviderError while the provider does not
 * answer.
 */
export async function handleWebhookJob(context: BillingContext, { providerId }: WebhookJob): Promise<void> {
  const attempt = await findAttempt(context, providerId);
  if (!attempt) return;
  await noteAttempt(context.db, providerId, attempt.id);
  // Something happened to a payment that was made: a refund, or a dispute.
  if (attempt.state === 'succeeded') await comparePayment(context, attempt);
  else await refreshAttempt(context, attempt);
}
