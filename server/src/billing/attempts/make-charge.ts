import { z } from 'zod';
import type { BillingContext } from '../context.ts';
import { type Charge, type ChargeResult, PaymentProviderError, type Unknown } from '../providers/payments.ts';
import { cardOf, type SavedCardRow, subscriptionOf } from '../store.ts';
import { applyOutcome } from './apply-outcome.ts';
import type { Outcome } from './attempt.ts';
import { refreshAttempt } from './refresh-attempt.ts';
import { type Attempt, attemptById, leaseAttempt, updateAttempt } from './store.ts';

/** How long an attempt belongs to the server that leased it; without an answer it is repeated after that. */
const leaseMs = 2 * 60_000;
/** How often a charge is put off while the provider is down, and for how long at most: the probe itself may be wrong. */
const providerDownRetryMs = 10 * 60_000;
const longestWaitMs = 3 * 24 * 3_600_000;

const storedCharge = z.object({
  reference: z.string(),
  amountRappen: z.number().int(),
  currency: z.literal('CHF'),
  cardToken: z.string(),
  idempotencyKey: z.string(),
}) satisfies z.ZodType<Charge>;

/**
 * Charges the saved card for an attempt that was committed before. The first server to come leases it for two minutes.
 * A charge without an answer is repeated with the same key and the same request for as long as the provider remembers
 * the key, and never with another one: a second key could charge twice.
 */
export async function makeCharge(context: BillingContext, attemptId: string): Promise<void> {
  const now = context.clock.now();
  const inMs = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (!(await leaseAttempt(context.db, attemptId, now, inMs(leaseMs)))) return;
  const attempt = (await attemptById(context.db, attemptId))!;
  if (attempt.state !== 'created' && attempt.state !== 'open') return;
  if (attempt.providerId) {
    await refreshAttempt(context, attempt);
    return;
  }
  if (attempt.calledAt && now.getTime() - attempt.calledAt.getTime() > context.payments.keyLifeMs) {
    return applyOutcome(context, attemptId, { state: 'unknown', code: 'no answer' });
  }
  let charge = storedCharge.parse(JSON.parse(attempt.request!));
  if (!attempt.calledAt) {
    if (!(await isStillOwed(context, attempt))) return applyOutcome(context, attemptId, { state: 'cancelled' });
    const card = await cardOf(context.db, attempt.companyId!);
    const waitedMs = now.getTime() - attempt.createdAt.getTime();
    if (card && waitedMs < longestWaitMs && (await isProviderDown(context, card))) {
      return updateAttempt(context.db, attemptId, { lookAt: inMs(providerDownRetryMs) });
    }
    // The card may have been replaced meanwhile; this request has not been sent yet.
    charge = { ...charge, cardToken: card?.token ?? charge.cardToken };
    await updateAttempt(context.db, attemptId, { state: 'open', calledAt: now, request: JSON.stringify(charge) });
  }
  const result = await context.payments.chargeSavedCard(charge);
  if (result.outcome !== 'unknown') return applyOutcome(context, attemptId, outcomeOf(result));
  if (result.providerId) {
    await updateAttempt(context.db, attemptId, { providerId: result.providerId });
  } else if (result.reason === 'reachedBefore' || result.reason === 'inputDiffers') {
    await applyOutcome(context, attemptId, { state: 'unknown', code: result.reason });
  }
}

function outcomeOf(result: Exclude<ChargeResult, Unknown>): Outcome {
  switch (result.outcome) {
    case 'succeeded':
      return { state: 'succeeded', providerId: result.providerId, card: null, authentication: null };
    case 'needsCustomer':
      return { state: 'failed', code: result.code, reason: 'customer' };
    case 'declined': {
      const { class: kind, code } = result.failure;
      const reason = kind === 'configuration' ? kind : kind === 'needsNewCard' ? 'card' : 'declined';
      return { state: 'failed', code, reason };
    }
  }
}

/** Whether the period is still unpaid: the server may have been down since the attempt was written. */
async function isStillOwed(context: BillingContext, { companyId, period }: Attempt): Promise<boolean> {
  const subscription = companyId ? await subscriptionOf(context.db, companyId) : null;
  return subscription?.life.period === period;
}

/**
 * Whether the provider is down, probed before the first call by a read that moves no money: otherwise a day without the
 * provider would leave every charge of that day unknown.
 */
async function isProviderDown(context: BillingContext, { savedBy }: SavedCardRow): Promise<boolean> {
  if (!savedBy) return false;
  try {
    await context.payments.readTransaction(savedBy);
    return false;
  } catch (error) {
    return error instanceof PaymentProviderError && error.failure.class === 'retryLater';
  }
}
