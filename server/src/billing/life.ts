import type { PlanCode, SubscriptionState } from '@polier/contract/billing';
import { addDays, addMonths, type Day, earlier, later } from './calendar.ts';

/**
 * The life of a subscription as facts (design section 4, "Subscription"). Whatever is asked about it follows from these
 * facts and the day; so it does not matter in which order news arrives, or how often.
 */
export type Life = {
  plan: PlanCode;
  /** From the next period on. */
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
  /** A charge for the next period may or may not have happened (payment provider sheet, section 15, rule 2). */
  inDoubt: boolean;
  cancelledOn: Day | null;
  /** Last day of a cancelled subscription. */
  endsOn: Day | null;
};

export type Period = { from: Day; to: Day };

/** Days after a failure on which the charge is tried again; people are blocked from the day after the last. */
export const retryDays = [1, 3, 7] as const;
const graceDays = 8;

/** Free at the beginning: for so many months, or up to a last day that has not passed. */
export type FreeTime = { months: number } | { lastDay: Day } | null;

/** A subscription on the day of its sign-up; nothing is paid yet. */
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
    cancelledOn: null,
    endsOn: null,
  };
}

/** Last day that is free or paid. */
export function coveredUntil({ anchor, months }: Pick<Life, 'anchor' | 'months'>): Day {
  return addDays(addMonths(anchor, months), -1);
}

/** Last day of the free time; null once something was paid. */
export function freeUntil(life: Life): Day | null {
  return life.period === 1 ? coveredUntil(life) : null;
}

/**
 * The period a payment on a day pays: the one after the covered days, or one that begins that day when all of it has
 * passed unpaid: nobody pays for a month in which they had no access.
 */
export function nextPeriod(life: Life, on: Day): Period & { anchor: Day; months: number } {
  const { anchor, months } = addMonths(life.anchor, life.months + 1) > on ? life : { anchor: on, months: 0 };
  return {
    from: addMonths(anchor, months),
    to: addDays(addMonths(anchor, months + 1), -1),
    anchor,
    months: months + 1,
  };
}

/** The period a day is in, whether paid or not; the free time is one. */
export function currentPeriod(life: Life, today: Day): Period {
  const last = coveredUntil(life);
  if (today > last) return { from: addDays(last, 1), to: addDays(addMonths(life.anchor, life.months + 1), -1) };
  return { from: life.period === 1 ? life.startedOn : addMonths(life.anchor, life.months - 1), to: last };
}

/** The next period has begun and is to be paid. */
export function isDue(life: Life, today: Day): boolean {
  const last = coveredUntil(life);
  return today > last && (life.endsOn === null || life.endsOn > last);
}

/** From when people are blocked unless the failed payment is made; null when none failed. */
export function blockedFrom(life: Life): Day | null {
  return life.failedOn && addDays(life.failedOn, graceDays);
}

/** Days of grace are over. Never while it is in doubt whether the payment was made. */
export function isBlocked(life: Life, today: Day): boolean {
  const from = blockedFrom(life);
  return from !== null && today >= from && !life.inDoubt && isDue(life, today);
}

export function hasEnded(life: Life, today: Day): boolean {
  return life.endsOn !== null && today > life.endsOn;
}

/** The subscription gives its people access to the assistant (design section 4, "Bot access"). */
export function givesAccess(life: Life, today: Day): boolean {
  return !hasEnded(life, today) && !isBlocked(life, today);
}

export function stateOn(life: Life, today: Day): SubscriptionState {
  if (hasEnded(life, today)) return 'ended';
  if (life.cancelledOn) return 'cancelled';
  if (isDue(life, today) && life.failedOn) return 'past_due';
  return life.period === 1 && today <= coveredUntil(life) ? 'trial' : 'active';
}

/** Days on which a failed charge is still going to be tried again. */
export function retriesAhead(life: Life): Day[] {
  if (!life.failedOn) return [];
  const failedOn = life.failedOn;
  return retryDays.map((days) => addDays(failedOn, days)).filter((day) => (life.triedOn ?? '') < day);
}

/** What has to be done about a subscription on a day. */
export type Step = 'end' | 'charge' | 'nothing';

/** `paymentOpen`: a payment of the due period is under way, so no other is begun. */
export function stepOn(life: Life, today: Day, { paymentOpen }: { paymentOpen: boolean }): Step {
  if (hasEnded(life, today)) return 'end';
  if (!isDue(life, today) || life.inDoubt || paymentOpen) return 'nothing';
  if (!life.failedOn) return 'charge';
  return retriesAhead(life).some((day) => day <= today) ? 'charge' : 'nothing';
}

/** The due period was billed: what was planned for it holds. */
export function billed(life: Life): Life {
  return { ...life, plan: life.nextPlan ?? life.plan, nextPlan: null };
}

/** A period was paid on a day; null when nothing is owed under its number: the payment has to be given back. */
export function paid(life: Life, period: number, on: Day): Life | null {
  if (period !== life.period || hasEnded(life, on)) return null;
  const { anchor, months } = nextPeriod(life, on);
  return { ...life, anchor, months, period: period + 1, failedOn: null, triedOn: null, inDoubt: false };
}

/** Paying a period failed on a day. News about another period changes nothing. */
export function failed(life: Life, period: number, on: Day): Life {
  if (period !== life.period) return life;
  return { ...life, failedOn: earlier(life.failedOn ?? on, on), triedOn: later(life.triedOn ?? on, on) };
}

/** Whether it is known what became of the charges of a period. */
export function doubted(life: Life, period: number, inDoubt: boolean): Life {
  return period === life.period ? { ...life, inDoubt } : life;
}

/** Cancelled at the end of the current period; the first cancellation counts. */
export function cancelled(life: Life, today: Day): Life {
  if (life.cancelledOn) return life;
  return { ...life, cancelledOn: today, endsOn: later(currentPeriod(life, today).to, today) };
}

/** A cancellation taken back, until its last day. */
export function restored(life: Life, today: Day): Life {
  return hasEnded(life, today) ? life : { ...life, cancelledOn: null, endsOn: null };
}

/** Another plan from the next period on; the present one takes a planned change back. */
export function planChanged(life: Life, plan: PlanCode): Life {
  return { ...life, nextPlan: plan === life.plan ? null : plan };
}
