import type { Context } from '../context.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { applyOutcome } from './attempts/apply-outcome.ts';
import { hearProvider } from './attempts/hear-provider.ts';
import { attemptByReference, updateAttempt } from './attempts/store.ts';

/** What somebody found out about a payment whose outcome was unknown; `providerId` null: it was not made. */
export type Found = { reference: string; providerId: string | null };
export const settleUnknown: JobDefinition = {
  name: 'settle-unknown-payment',
  retries: 10,
  retryAfterSeconds: 30,
  expireSeconds: 120,
};

/**
 * Carries out what an operator found in the provider's back office. That a payment was made is not believed either: the
 * provider is asked about the transaction, and it must be this one. Only unknown ones can be settled this way.
 */
export async function settleFound(context: Context, { reference, providerId }: Found): Promise<void> {
  const attempt = await attemptByReference(context.db, reference);
  if (attempt?.state !== 'unknown') return;
  if (providerId === null) {
    return applyOutcome(context, attempt.id, { state: 'failed', code: 'not made', reason: 'declined' });
  }
  await updateAttempt(context.db, attempt.id, { providerId });
  await hearProvider(context, { ...attempt, providerId });
}
