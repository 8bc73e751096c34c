import type { Context } from '../../context.ts';
import { type Database, transaction } from '../../database/connection.ts';
import { keepLife } from '../keep-life.ts';
import { doubted, failed } from '../life.ts';
import { lockSubscription, type Subscription } from '../store.ts';
import { tellPaymentFailed } from '../tell-payment-failed.ts';
import type { Outcome } from './attempt.ts';
import { finishSignUp } from './finish-sign-up.ts';
import { dropCard, keepCard } from './keep-card.ts';
import { payPeriod } from './pay-period.ts';
import { type Attempt, attemptById, attemptsOfPeriod, lockAttempt, updateAttempt } from './store.ts';

type Success = Extract<Outcome, { state: 'succeeded' }>;

/** A checkout that ended unpaid is looked at a little longer: customers do come back to it. Milliseconds. */
const lateVisits = 2 * 3_600_000;
const lookAgain = 30 * 60_000;

/**
 * The one place where what the provider says about an attempt takes effect, whichever way it was heard: return of the
 * browser, webhook, sweep, answer to a charge (payment provider sheet, section 15, rule 7). Applying the same twice, or
 * something older later, changes nothing. Whoever paid after all has paid.
 */
export async function applyOutcome(context: Context, attemptId: string, outcome: Outcome): Promise<void> {
  if (outcome.state === 'open') return;
  const changed = await transaction(context.db, async (tx) => {
    const { companyId } = (await attemptById(tx, attemptId)) ?? {};
    // Always the subscription first: who locks both in the same order never waits in a circle.
    const subscription = companyId ? await lockSubscription(tx, companyId) : null;
    const attempt = await lockAttempt(tx, attemptId);
    if (!attempt || attempt.state === 'succeeded') return [];
    if (attempt.companyId !== (companyId ?? null)) throw new Error('the account of a payment changed meanwhile');
    return outcome.state === 'succeeded'
      ? succeed(context, tx, attempt, subscription, outcome)
      : notPaid(context, tx, attempt, subscription, outcome);
  });
  for (const employeeId of changed) context.events.emit('person-changed', employeeId);
}

async function succeed(
  context: Context,
  tx: Database,
  attempt: Attempt,
  subscription: Subscription | null,
  outcome: Success,
): Promise<string[]> {
  await updateAttempt(tx, attempt.id, {
    state: 'succeeded',
    providerId: outcome.providerId,
    settledAt: context.clock.now(),
    lookAt: null,
    request: null,
    redirectUrl: null,
    failureCode: null,
  });
  if (attempt.purpose === 'sign-up') return finishSignUp(context, tx, attempt, outcome);
  if (outcome.card && subscription) {
    await keepCard(context, tx, subscription.companyId, { ...outcome, card: outcome.card });
  } else if (outcome.card) {
    await dropCard(context, tx, outcome.card);
  }
  if (attempt.amount === null) return subscription ? keepLife(context, tx, subscription, subscription.life) : [];
  const changed = await payPeriod(context, tx, attempt, subscription);
  return [...changed, ...(await settleDoubt(context, tx, attempt))];
}

async function notPaid(
  context: Context,
  tx: Database,
  attempt: Attempt,
  subscription: Subscription | null,
  outcome: Exclude<Outcome, { state: 'succeeded' | 'open' }>,
): Promise<string[]> {
  const now = context.clock.now();
  const isCheckout = attempt.purpose !== 'period';
  const again = isCheckout && now.getTime() - attempt.createdAt.getTime() < lateVisits;
  const lookAt = again && outcome.state !== 'unknown' ? new Date(now.getTime() + lookAgain) : null;
  if (attempt.state === outcome.state) {
    await updateAttempt(tx, attempt.id, { lookAt });
    return [];
  }
  const code = outcome.state === 'cancelled' ? null : outcome.code;
  await updateAttempt(tx, attempt.id, {
    state: outcome.state,
    failureCode: code,
    lookAt,
    ...(outcome.state === 'unknown' ? {} : { settledAt: now, request: null }),
  });
  if (outcome.state === 'unknown') {
    context.log.error({ reference: attempt.reference, code }, 'nobody knows whether a payment was made: look it up');
  }
  if (!subscription || attempt.period === null) return [];
  const { life } = subscription;
  if (outcome.state === 'unknown') return keepLife(context, tx, subscription, doubted(life, attempt.period, true));
  if (isCheckout) return settleDoubt(context, tx, attempt);
  const after = failed(life, attempt.period, attempt.day);
  if (after !== life) {
    const reason = outcome.state === 'failed' ? outcome.reason : 'declined';
    await tellPaymentFailed(context, tx, { ...subscription, life: after }, attempt, reason);
  }
  const changed = await keepLife(context, tx, subscription, after);
  return [...changed, ...(await settleDoubt(context, tx, attempt))];
}

/** Whether it is still unknown what became of other payments of the period. */
async function settleDoubt(context: Context, tx: Database, { companyId, period }: Attempt): Promise<string[]> {
  if (companyId === null || period === null) return [];
  const subscription = await lockSubscription(tx, companyId);
  const unknown = (await attemptsOfPeriod(tx, companyId, period)).some(({ state }) => state === 'unknown');
  if (!subscription || subscription.life.inDoubt === unknown) return [];
  return keepLife(context, tx, subscription, doubted(subscription.life, period, unknown));
}
