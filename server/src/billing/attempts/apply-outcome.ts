import { recordAct } from '../../audit/record-act.ts';
import { changePeople, type PeopleTransaction } from '../../employees/change-people.ts';
import { swissDay } from '../../ground/clock.ts';
import type { BillingContext } from '../context.ts';
import { sendPaymentFailedLetter } from '../cycle/send-payment-failed-letter.ts';
import { doubted, failed, type Life, recordUse } from '../life/life.ts';
import { saveLifecycle } from '../life/save-lifecycle.ts';
import { lockSubscription, type Subscription } from '../store.ts';
import { applySignUpPayment } from './apply-sign-up-payment.ts';
import { freeTimeUsedCode, type Outcome, type Success } from './attempt.ts';
import { payPeriod } from './pay-period.ts';
import { renewCharge } from './renew-charge.ts';
import { discardCard, refuseCard, saveCard } from './save-card.ts';
import { type Attempt, attemptById, attemptsOfPeriod, lockAttempt, updateAttempt } from './store.ts';

/** How long a checkout that ended unpaid is still checked, and how often: customers do come back to it. */
const lateReturnMs = 2 * 3_600_000;
const recheckMs = 30 * 60_000;

/**
 * The only place where an outcome reported by the provider takes effect, whatever reported it: the returning browser, a
 * webhook, the periodic check or the answer to a charge. Applying an outcome twice, or an older one later, changes
 * nothing; a payment that succeeds after all counts as paid, even after it was taken for failed. `about` is the attempt
 * as it was when the provider was asked: a failure says nothing about a charge that was begun anew since, under another
 * reference.
 */
export async function applyOutcome(
  context: BillingContext,
  about: Pick<Attempt, 'id' | 'reference'>,
  outcome: Outcome,
): Promise<void> {
  if (outcome.state === 'open') return;
  await changePeople(context, async (tx) => {
    const { companyId } = (await attemptById(tx, about.id)) ?? {};
    // Always the subscription first: locking both in the same order everywhere rules out a deadlock.
    const subscription = companyId ? await lockSubscription(tx, companyId) : null;
    const attempt = await lockAttempt(tx, about.id);
    if (!attempt || attempt.state === 'succeeded') return;
    // Its card was discarded; the customer starts again after resolving the problem.
    if (attempt.failureCode === freeTimeUsedCode) return;
    if (outcome.state !== 'succeeded' && attempt.reference !== about.reference) return;
    if (attempt.companyId !== (companyId ?? null)) throw new Error('the account of a payment attempt has changed');
    if (outcome.state === 'succeeded') await applySuccess(context, tx, attempt, subscription, outcome);
    else await applyFailure(context, tx, attempt, subscription, outcome);
  });
}

async function applySuccess(
  context: BillingContext,
  tx: PeopleTransaction,
  attempt: Attempt,
  subscription: Subscription | null,
  outcome: Success,
): Promise<void> {
  await updateAttempt(tx, attempt.id, {
    state: 'succeeded',
    providerId: outcome.providerId,
    settledAt: context.clock.now(),
    lookAt: null,
    request: null,
    redirectUrl: null,
    failureCode: null,
  });
  if (attempt.purpose === 'sign-up') return applySignUpPayment(context, tx, attempt, outcome);
  if (outcome.card && subscription) {
    await saveCard(context, tx, subscription.companyId, { ...outcome, card: outcome.card });
  } else if (outcome.card) {
    await discardCard(context, tx, outcome.card);
  }
  if (attempt.amount === null) {
    if (subscription) await saveLifecycle(context, tx, subscription, subscription.life);
    return;
  }
  await payPeriod(context, tx, { ...attempt, madeAt: outcome.madeAt }, subscription);
  await updateInDoubt(context, tx, attempt);
}

async function applyFailure(
  context: BillingContext,
  tx: PeopleTransaction,
  attempt: Attempt,
  subscription: Subscription | null,
  outcome: Exclude<Outcome, { state: 'succeeded' | 'open' }>,
): Promise<void> {
  const now = context.clock.now();
  const isCheckout = attempt.purpose !== 'period';
  // A failed charge, or one whose account is gone, is not repeated, so its request is not kept.
  const { request } = attempt;
  if (!isCheckout && subscription && request && outcome.state === 'failed' && outcome.reason === 'configuration') {
    return renewCharge(context, tx, { ...attempt, request }, outcome.code);
  }
  const recheck = isCheckout && now.getTime() - attempt.createdAt.getTime() < lateReturnMs;
  const lookAt = recheck && outcome.state !== 'unknown' ? new Date(now.getTime() + recheckMs) : null;
  if (attempt.state === outcome.state) return updateAttempt(tx, attempt.id, { lookAt });
  const code = outcome.state === 'cancelled' ? null : outcome.code;
  await updateAttempt(tx, attempt.id, {
    state: outcome.state,
    failureCode: code,
    lookAt,
    ...(outcome.state === 'unknown' ? {} : { settledAt: now, request: null }),
  });
  if (outcome.state === 'unknown') {
    context.log.error({ reference: attempt.reference, code }, 'payment outcome unknown: look it up at the provider');
  }
  if (!subscription || attempt.period === null) return;
  const life = recordUse(subscription.life, attempt.period, attempt.day, swissDay(now));
  if (outcome.state === 'unknown') {
    return saveLifecycle(context, tx, subscription, doubted(life, attempt.period, true));
  }
  if (outcome.state === 'failed') {
    await recordAct(tx, now, {
      ...{ actor: { kind: 'job', name: 'billing' }, act: 'payment-failed', companyId: subscription.companyId },
      subject: { kind: 'payment', id: attempt.reference },
      after: { amount: attempt.amount, try: attempt.number, code },
    });
  }
  if (isCheckout) return updateInDoubt(context, tx, attempt);
  if (outcome.state === 'failed' && outcome.reason === 'card') await refuseCard(context, tx, attempt);
  const after = failedNow(context, life, attempt.period);
  if (after !== life) {
    const reason = outcome.state === 'failed' && outcome.reason !== 'configuration' ? outcome.reason : 'declined';
    await sendPaymentFailedLetter(context, tx, { ...subscription, life: after }, attempt, reason);
  }
  await saveLifecycle(context, tx, subscription, after);
  await updateInDoubt(context, tx, attempt);
}

/**
 * The facts after a charge failed. The grace counts from the day on which that is known, and begins anew after a time
 * of doubt: nobody is blocked for days on which they could not know.
 */
function failedNow({ clock }: BillingContext, life: Life, period: number): Life {
  const known = life.inDoubt && period === life.period ? { ...life, failedOn: null, triedOn: null } : life;
  return failed(known, period, swissDay(clock.now()));
}

/** Clears or keeps the doubt about a period: it stays while the outcome of any of its payments is unknown. */
async function updateInDoubt(
  context: BillingContext,
  tx: PeopleTransaction,
  { companyId, period, day }: Attempt,
): Promise<void> {
  if (companyId === null || period === null) return;
  const subscription = await lockSubscription(tx, companyId);
  const unknown = (await attemptsOfPeriod(tx, companyId, period)).some(({ state }) => state === 'unknown');
  if (!subscription || subscription.life.inDoubt === unknown) return;
  const life = recordUse(subscription.life, period, day, swissDay(context.clock.now()));
  await saveLifecycle(context, tx, subscription, doubted(life, period, unknown));
}
