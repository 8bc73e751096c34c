import { changePeople, type PeopleTransaction } from '../../employees/change-people.ts';
import { swissDay } from '../../ground/clock.ts';
import { makeCharge } from '../attempts/make-charge.ts';
import { type Attempt, attemptsOfPeriod, paymentsOfCompany } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';
import { addDays, type Day } from '../life/calendar.ts';
import { deleteAccount } from '../life/delete-account.ts';
import { type Life, recordUse, stepOn, withoutFailureAhead } from '../life/life.ts';
import { saveLifecycle } from '../life/save-lifecycle.ts';
import { tellCancellation } from '../life/tell-cancellation.ts';
import { lockSubscription, type Subscription, updateSubscription } from '../store.ts';
import { sendAccessWaitsLetter } from './send-access-waits-letter.ts';
import { sendConfirmations } from './send-confirmations.ts';
import { sendUpcomingLetters } from './send-upcoming-letters.ts';
import { startCharge } from './start-charge.ts';
import { startLastCharge } from './start-last-charge.ts';

/**
 * How long an open payment page postpones the charge of a period, from the first page on, since opening one page after
 * the other would otherwise postpone it for ever. A payment on a later page is refunded.
 */
const pageHoldsMs = 20 * 3_600_000;
/**
 * How many days after its last day an account waits for payments of unknown outcome, or payments that could not be made
 * for a fault of ours. It is then deleted, and a payment that turns out to have been made is refunded.
 */
const accountWaitsDays = 30;

/** `again`: the subscription changed without a charge, so there may be more to do today. */
type Done = { attemptId: string | null; again: boolean };

/**
 * Does what is due for a subscription today: charges the period or retries a failed charge (life/retry-schedule.ts),
 * sends letters, deletes an account that has ended. Running it again changes nothing, so two servers may do it at once.
 * Nothing is done on a wrong day, also where the clock is only an hour ahead at midnight, and no account is deleted on
 * a day that may be wrong.
 */
export async function runBillingStep(context: BillingContext, companyId: number): Promise<void> {
  const clock = await context.readClockState();
  if (clock === 'wrong' || !(await context.isSameDay())) return;
  for (let again = true; again; ) {
    const done = await changePeople(context, (tx) => runOneStep(context, tx, companyId, clock === 'right'));
    if (done.attemptId) await makeCharge(context, done.attemptId);
    again = done.again;
  }
}

async function runOneStep(
  context: BillingContext,
  tx: PeopleTransaction,
  companyId: number,
  isDaySure: boolean,
): Promise<Done> {
  const nothing: Done = { attemptId: null, again: false };
  const locked = await lockSubscription(tx, companyId);
  if (!locked) return nothing;
  const today = swissDay(context.clock.now());
  const attempts = await attemptsOfPeriod(tx, companyId, locked.life.period);
  const known = withoutFailureAhead(locked.life, today);
  if (known !== locked.life) await saveLifecycle(context, tx, locked, known);
  const life = recordUseBy(known, attempts, today);
  const subscription = { ...locked, life };
  const step = stepOn(life, today, {
    paymentOpen: isPaymentOpen(attempts, context.clock.now()),
  });
  if (step === 'end') {
    // A company that has paid keeps its account until the end of the paid period: first we must know whether it has.
    if (!isDaySure || (await waitsForPayments(tx, subscription, today))) {
      if (subscription.gaveAccess) await saveLifecycle(context, tx, subscription, life);
      return nothing;
    }
    const last = await startLastCharge(context, tx, subscription, attempts);
    if (!last.settled) return { attemptId: last.attemptId, again: false };
    await deleteAccount(context, tx, subscription, last.unpaid);
    return nothing;
  }
  if (step === 'charge') {
    const attempt = await startCharge(context, tx, subscription);
    return { attemptId: attempt?.id ?? null, again: attempt === null };
  }
  // Saved even when only the day has changed: the grace after a failed charge may be over.
  await saveLifecycle(context, tx, subscription, life);
  await sendAccessWaitsLetter(context, tx, subscription, { attempts, today });
  await tellCancellation(context, tx, subscription, today);
  await sendUpcomingLetters(context, tx, subscription, today);
  await sendConfirmations(context, tx, subscription, today);
  await updateSubscription(tx, companyId, { lookedOn: today });
  return nothing;
}

/** The facts with what the charges that were begun in the due period say of its use, once it has passed. */
function recordUseBy(life: Life, attempts: Attempt[], today: Day): Life {
  const [begunOn] = attempts
    .flatMap(({ purpose, quote, day }) => (purpose === 'period' && !quote?.last ? day : []))
    .sort();
  return begunOn ? recordUse(life, life.period, begunOn, today) : life;
}

/**
 * Whether a payment of an account that has ended is under way or of unknown outcome, and has not been so for too long.
 */
async function waitsForPayments(
  tx: PeopleTransaction,
  { companyId, life }: Subscription,
  today: Day,
): Promise<boolean> {
  const waitsUntil = addDays(life.endsOn!, accountWaitsDays);
  const payments = await paymentsOfCompany(tx, companyId);
  return payments.some(
    (payment) =>
      payment.companyId === companyId &&
      ['created', 'open', 'unknown'].includes(payment.state) &&
      // A retry may have been begun after those days.
      today <= (payment.day > waitsUntil ? addDays(payment.day, accountWaitsDays) : waitsUntil),
  );
}

/** Whether a payment of the period is under way that another charge has to wait for. */
function isPaymentOpen(attempts: Attempt[], now: Date): boolean {
  const open = attempts.filter(({ state }) => state === 'created' || state === 'open');
  if (open.some(({ purpose }) => purpose === 'period')) return true;
  const pages = attempts.filter(({ purpose }) => purpose !== 'period').map(({ createdAt }) => createdAt.getTime());
  return open.length > 0 && now.getTime() - Math.min(...pages) < pageHoldsMs;
}
