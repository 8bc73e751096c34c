import type { PlanCode, SubscriptionState } from '@polier/contract/billing';
import { addDays, addMonths, type Day, earlier, later } from './calendar.ts';
import { blockedFrom, retriesAhead } from './retry-schedule.ts';

/**
 * The life of a subscription as a handful of facts. State, access, retries and the next charge are derived from them
 * and the day, so it does not matter in which order or how often outcomes arrive. docs/billing-rules.md has the rules.
 */
export type Life = {
  plan: PlanCode;
  /** The plan from the next period on, when a change is planned. */
  nextPlan: PlanCode | null;
  /** Day of the sign-up. */
  startedOn: Day;
  /** The day from which months are counted. */
  anchor: Day;
  /** Months since the anchor that are free or paid. */
  months: number;
  /** Number of the next period to be paid, from 1. */
  period: number;
  /** First and last day on which paying the next period failed. */
  failedOn: Day | null;
  triedOn: Day | null;
  /** The outcome of a charge for the next period is unknown: no other charge is made until it is cleared up. */
  inDoubt: boolean;
  /**
   * Whether people had access on the last day of a period that was not paid; noted with the first outcome that arrives
   * after that day, null before (isUsed). It counts for `usedUnpaidPeriod` only: a server of the release before does
   * not clear it when the period is paid.
   */
  usedUnpaid: boolean | null;
  usedUnpaidPeriod: number | null;
  cancelledOn: Day | null;
  /** Last day of a cancelled subscription. */
  endsOn: Day | null;
};

export type Period = { from: Day; to: Day };

/** Free time at the beginning: a number of months, or up to a last day that has not passed. Null: none. */
export type FreeTime = { months: number } | { lastDay: Day } | null;

/** A subscription on the day of its sign-up, before any payment. */
export function startLife(plan: PlanCode, free: FreeTime, today: Day): Life {
  const byDay = free && 'lastDay' in free && free.lastDay >= today;
  return {
    plan,
    nextPlan: null,
    startedOn: today,
    anchor: byDay ? addDays(free.lastDay, 1) : today,
    months: free && 'months' in free ? free.months : 0,
    period: 1,
    failedOn: null,
    triedOn: null,
    inDoubt: false,
    usedUnpaid: null,
    usedUnpaidPeriod: null,
    cancelledOn: null,
    endsOn: null,
  };
}

/** The last day that is free or paid. */
export function coveredUntil({ anchor, months }: Pick<Life, 'anchor' | 'months'>): Day {
  return addDays(addMonths(anchor, months), -1);
}

/** The last day of the free time; null once something was paid. */
export function freeUntil(life: Life): Day | null {
  return life.period === 1 ? coveredUntil(life) : null;
}

/** The first day after the due period. */
const afterDue = ({ anchor, months }: Life): Day => addMonths(anchor, months + 1);

/** What was noted of the due period (`usedUnpaid`); null when nothing was. */
const notedUse = ({ usedUnpaid, usedUnpaidPeriod, period }: Life) => (usedUnpaidPeriod === period ? usedUnpaid : null);

/**
 * Whether the due period stays owed after its last day: people had access on that day, because it was not known whether
 * it was paid, or because that was known only late. One in which they were blocked is not owed any more. A first
 * failure after the period, of which nothing was noted, was heard by a server of the release before: nothing is owed
 * then.
 */
export function isUsed(life: Life): boolean {
  const noted = notedUse(life);
  if (noted !== null) return noted;
  const failedInIt = life.failedOn !== null && life.failedOn < afterDue(life);
  return (life.inDoubt || failedInIt) && hadAccessToItsEnd(life);
}

/**
 * Whether people had access on the last day of the due period; false when the subscription ended with what was paid.
 */
function hadAccessToItsEnd(life: Life): boolean {
  const lastDay = addDays(afterDue(life), -1);
  return isUnpaid(life, lastDay) && !isBlocked(life, lastDay);
}

/**
 * Records, with the first outcome that arrives after the due period, whether people had access on its last day; later
 * outcomes do not change that. Applied before the outcome of the payment, which was begun on `begunOn`.
 */
export function recordUse(life: Life, period: number, begunOn: Day, today: Day): Life {
  if (period !== life.period || notedUse(life) !== null || today < afterDue(life)) return life;
  const used = isUsed(life) || (begunOn < afterDue(life) && hadAccessToItsEnd(life));
  return { ...life, usedUnpaid: used, usedUnpaidPeriod: period };
}

/**
 * The period that a payment made on `on` pays for: the one after the covered days, or, when that one has passed unpaid
 * as a whole and people were blocked in it, one that begins on `on`. Nobody pays for a month without access.
 */
export function nextPeriod(life: Life, on: Day): Period & { anchor: Day; months: number } {
  const { anchor, months } = afterDue(life) > on || isUsed(life) ? life : { anchor: on, months: 0 };
  return {
    from: addMonths(anchor, months),
    to: addDays(addMonths(anchor, months + 1), -1),
    anchor,
    months: months + 1,
  };
}

/** The period that contains a day, paid or not; the free time counts as one. */
export function currentPeriod(life: Life, today: Day): Period {
  const last = coveredUntil(life);
  if (today > last) return { from: addDays(last, 1), to: addDays(afterDue(life), -1) };
  return { from: life.period === 1 ? life.startedOn : addMonths(life.anchor, life.months - 1), to: last };
}

/** Whether the next period has begun and is not paid. */
function isUnpaid(life: Life, today: Day): boolean {
  const last = coveredUntil(life);
  return today > last && (life.endsOn === null || life.endsOn > last);
}

/**
 * Whether the next period has to be paid. After a cancellation that is a period which had not passed when it was made,
 * or in which people had access: nobody pays for a month without access in order to leave. What is owed after the last
 * day is charged by cycle/start-last-charge.ts.
 */
export function isDue(life: Life, today: Day): boolean {
  if (!isUnpaid(life, today) || hasEnded(life, today)) return false;
  return life.cancelledOn === null || life.cancelledOn < afterDue(life) || isUsed(life);
}

/**
 * Whether people are blocked: the grace after a failed charge is over. While the outcome of a charge is unknown, or
 * none could be made for a fault of ours, nobody is blocked within the month it is for; there is no access beyond that
 * month.
 */
export function isBlocked(life: Life, today: Day): boolean {
  if (!isUnpaid(life, today)) return false;
  const graceEnds = life.inDoubt ? null : blockedFrom(life);
  return today >= (graceEnds ?? afterDue(life));
}

/** Whether the last day of a cancelled subscription has passed. */
export function hasEnded(life: Life, today: Day): boolean {
  return life.endsOn !== null && today > life.endsOn;
}

/** Whether the subscription gives its people access to the assistant. */
export function givesAccess(life: Life, today: Day): boolean {
  return !hasEnded(life, today) && !isBlocked(life, today);
}

/** The state of the subscription on a day, as people see it. */
export function stateOn(life: Life, today: Day): SubscriptionState {
  if (hasEnded(life, today)) return 'ended';
  if (life.cancelledOn) return 'cancelled';
  if (isDue(life, today) && life.failedOn) return 'past_due';
  return life.period === 1 && today <= coveredUntil(life) ? 'trial' : 'active';
}

/** What a billing run has to do about a subscription on a day: delete the account, charge (or retry), or nothing. */
export type Step = 'end' | 'charge' | 'nothing';

/** The step due on a day. `paymentOpen`: a payment of the due period is under way, so no other is begun. */
export function stepOn(life: Life, today: Day, { paymentOpen }: { paymentOpen: boolean }): Step {
  if (hasEnded(life, today)) return 'end';
  if (!isDue(life, today) || life.inDoubt || paymentOpen) return 'nothing';
  if (!life.failedOn) return 'charge';
  return retriesAhead(life).some((day) => day <= today) ? 'charge' : 'nothing';
}

/** The facts after the due period was billed: a planned change of plan takes effect. */
export function billed(life: Life): Life {
  return { ...life, plan: life.nextPlan ?? life.plan, nextPlan: null };
}

/**
 * The facts after a period was paid; null when nothing is owed under its number, so that the payment is refunded. A
 * cancelled subscription lasts at least until the end of what was paid; a period that was used is owed after its end,
 * too. `on` is the day on which the money was paid. The payment may have been begun before, on `begunOn`: a payment
 * page that was opened on the last day is paid for the account, also past midnight.
 */
export function paid(life: Life, period: number, on: Day, begunOn = on): Life | null {
  if (period !== life.period || (hasEnded(life, begunOn) && !isUsed(life))) return null;
  const { anchor, months, to } = nextPeriod(life, on);
  const endsOn = life.endsOn && later(life.endsOn, to);
  const settled = { failedOn: null, triedOn: null, inDoubt: false, usedUnpaid: null, usedUnpaidPeriod: null };
  return { ...life, anchor, months, endsOn, period: period + 1, ...settled };
}

/** The facts after paying a period failed on a day; an outcome for another period changes nothing. */
export function failed(life: Life, period: number, on: Day): Life {
  if (period !== life.period) return life;
  return { ...life, failedOn: earlier(life.failedOn ?? on, on), triedOn: later(life.triedOn ?? on, on) };
}

/**
 * The facts without a failure on a day that is still to come, which a clock that was wrong has left: nothing would be
 * charged, and nobody blocked, until then. The clocks of two servers may differ at midnight.
 */
export function withoutFailureAhead(life: Life, today: Day): Life {
  const tomorrow = addDays(today, 1);
  const isAhead = [life.failedOn, life.triedOn].some((day) => day !== null && day > tomorrow);
  return isAhead ? { ...life, failedOn: null, triedOn: null } : life;
}

/** The facts with or without doubt about the outcome of the charges of a period. */
export function doubted(life: Life, period: number, inDoubt: boolean): Life {
  return period === life.period ? { ...life, inDoubt } : life;
}

/** The facts after a cancellation, which takes effect at the end of the current period; the first one counts. */
export function cancelled(life: Life, today: Day): Life {
  if (life.cancelledOn) return life;
  return { ...life, cancelledOn: today, endsOn: later(currentPeriod(life, today).to, today) };
}

/** The facts after a cancellation was taken back, which is possible up to and including its last day. */
export function restored(life: Life, today: Day): Life {
  return hasEnded(life, today) ? life : { ...life, cancelledOn: null, endsOn: null };
}

/** The facts with another plan from the next period on; the current plan takes a planned change back. */
export function planChanged(life: Life, plan: PlanCode): Life {
  return { ...life, nextPlan: plan === life.plan ? null : plan };
}
