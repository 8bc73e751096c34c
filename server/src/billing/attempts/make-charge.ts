import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type Charge, type ChargeResult, PaymentTrouble, type Unknown } from '../payments.ts';
import { cardOf, type KeptCard, subscriptionOf } from '../store.ts';
import { applyOutcome } from './apply-outcome.ts';
import type { Outcome } from './attempt.ts';
import { hearProvider } from './hear-provider.ts';
import { type Attempt, attemptById, takeAttempt, updateAttempt } from './store.ts';

/** How long an attempt belongs to who took it; without an answer it is repeated then. Milliseconds. */
const lease = 2 * 60_000;
const whileAway = 10 * 60_000;
/** After this time it is tried whatever the question says: it may be the question that goes wrong. */
const longestWait = 3 * 24 * 3_600_000;

const storedCharge = z.object({
  reference: z.string(),
  amountRappen: z.number().int(),
  currency: z.literal('CHF'),
  cardToken: z.string(),
  idempotencyKey: z.string(),
}) satisfies z.ZodType<Charge>;

/**
 * Charges the saved card as an attempt says that was written and committed before. Whoever comes first takes it for two
 * minutes; whoever repeats it does so with the same key and the same request, for as long as the provider remembers the
 * key, and never with another (payment provider sheet, section 15, rules 1, 2 and 9).
 */
export async function makeCharge(context: Context, attemptId: string): Promise<void> {
  const now = context.clock.now();
  const soon = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  if (!(await takeAttempt(context.db, attemptId, now, soon(lease)))) return;
  const attempt = (await attemptById(context.db, attemptId))!;
  if (attempt.state !== 'created' && attempt.state !== 'open') return;
  if (attempt.providerId) {
    await hearProvider(context, attempt);
    return;
  }
  if (attempt.calledAt && now.getTime() - attempt.calledAt.getTime() > context.payments.keyLife) {
    return applyOutcome(context, attemptId, { state: 'unknown', code: 'no answer' });
  }
  let charge = storedCharge.parse(JSON.parse(attempt.request!));
  if (!attempt.calledAt) {
    if (!(await isStillOwed(context, attempt))) return applyOutcome(context, attemptId, { state: 'cancelled' });
    const card = await cardOf(context.db, attempt.companyId!);
    const waited = now.getTime() - attempt.createdAt.getTime();
    if (card && waited < longestWait && (await isAway(context, card))) {
      return updateAttempt(context.db, attemptId, { lookAt: soon(whileAway) });
    }
    // The card may have been replaced while it waited; nobody has seen this request yet.
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

/** It may have been paid otherwise since the attempt was written, for the server was away. */
async function isStillOwed(context: Context, { companyId, period }: Attempt): Promise<boolean> {
  const subscription = companyId ? await subscriptionOf(context.db, companyId) : null;
  return subscription?.life.period === period;
}

/**
 * Whether the provider is away just now. Asked before the first call, by a question that moves no money: otherwise a day
 * without the provider would leave every charge of that day unknown.
 */
async function isAway(context: Context, { savedBy }: KeptCard): Promise<boolean> {
  if (!savedBy) return false;
  try {
    await context.payments.readTransaction(savedBy);
    return false;
  } catch (error) {
    return error instanceof PaymentTrouble && error.failure.class === 'retryLater';
  }
}
