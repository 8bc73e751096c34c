import type { JobDefinition } from '../../jobs/job-definition.ts';
import { refreshAttempt } from '../attempts/refresh-attempt.ts';
import { attemptByReference, attemptOfProvider } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';

/** Reads the transaction a webhook named from the provider. */
export const webhookJob: JobDefinition = {
  name: 'read-transaction',
  retries: 10,
  retryAfterSeconds: 5,
  expireSeconds: 120,
};
export type WebhookJob = { providerId: string };

/** Refreshes the attempt a webhook was about. Throws PaymentProviderError while the provider does not answer. */
export async function handleWebhookJob(context: BillingContext, { providerId }: WebhookJob): Promise<void> {
  const known = await attemptOfProvider(context.db, providerId);
  if (known) {
    await refreshAttempt(context, known);
    return;
  }
  // The webhook may arrive before the attempt has recorded the provider's id.
  const { reference } = await context.payments.readTransaction(providerId);
  const attempt = reference ? await attemptByReference(context.db, reference) : null;
  if (attempt) await refreshAttempt(context, { ...attempt, providerId });
}
