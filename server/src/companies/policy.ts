import { type PlanCode, plans } from '@polier/contract/billing';
import type { ChatDays, CompanyInput, SignUpDraft } from '@polier/contract/companies';
import { chatDaysNotice } from '@polier/contract/constants';
import type { EditEmployee } from '@polier/contract/employees';
import { swissDay } from '../ground/clock.ts';

const dayMs = 24 * 3_600_000;
/** Days within which a company on the member or student plan must be verified. */
export const verificationDays = 30;
/** Days before the end of the verification on which the admins are reminded. */
export const reminderDays = 7;
/** Days a draft of the sign-up is kept after it was last saved. */
export const draftDays = 30;

/**
 * The day in Switzerland (YYYY-MM-DD) a number of days after that of a moment. Days are counted and not hours: jobs of
 * a day run in its first hour, and one day of the year has 25.
 */
export function swissDayAfter(moment: Date, days: number): string {
  return new Date(Date.parse(swissDay(moment)) + days * dayMs).toISOString().slice(0, 10);
}

/** Drafts last saved before this moment have expired. */
export function oldestDraftMoment(now: Date): Date {
  return new Date(now.getTime() - draftDays * dayMs);
}

/**
 * The last day (YYYY-MM-DD) for the verification of a member or student; null on Pro, which needs none. `known` is the
 * last day of the period without a confirmation that the company has already had; there is no second one.
 */
export function reducedUntilOf(
  plan: PlanCode,
  from: Date,
  known: string | null = null,
): { verifyUntil: string | null; unconfirmedUntil: string | null } {
  if (plan === plans.pro) return { verifyUntil: null, unconfirmedUntil: known };
  const until = known ?? swissDayAfter(from, verificationDays);
  return { verifyUntil: until, unconfirmedUntil: until };
}

type ChatTime = { chatDays: ChatDays; chatDaysFrom: string | null };

/**
 * When a company's new retention time for chats takes effect: a longer one continues from the same day; a first or a
 * shorter one begins a few days later, and until then nothing is deleted.
 */
export function chatTimeOf(days: ChatDays, before: ChatTime, now: Date): ChatTime {
  if (days === null) return { chatDays: null, chatDaysFrom: null };
  const isShorter = before.chatDays === null || days < before.chatDays;
  return { chatDays: days, chatDaysFrom: isShorter ? swissDayAfter(now, chatDaysNotice) : before.chatDaysFrom };
}

/** The last day on which the association can confirm a company that waits for it; null for others. */
export function waitsUntil({
  verifiedStatus,
  verifyUntil,
}: {
  verifiedStatus: 1 | 2 | 3;
  verifyUntil: string | null;
}): string | null {
  return verifiedStatus === 1 ? verifyUntil : null;
}

type Verification = {
  verifiedStatus: 1 | 2 | 3;
  verifiedPlan: PlanCode | null;
  verifiedPlans: readonly PlanCode[] | null;
};

/**
 * The reduced plans the association has confirmed for a company, in the order of their codes: being a member does not
 * make anybody a student, and a student's account that is confirmed stays a member. Servers of the former release
 * confirm in the status and one plan only.
 */
export function confirmedPlans({ verifiedStatus, verifiedPlan, verifiedPlans }: Verification): PlanCode[] {
  if (verifiedStatus === 3) return [];
  const both = verifiedPlans === null ? [plans.member, plans.student] : [];
  const byStatus = verifiedPlan === null ? both : [verifiedPlan];
  return [...new Set([...(verifiedPlans ?? []), ...(verifiedStatus === 2 ? byStatus : [])])].sort();
}

/** Whether the association has confirmed a plan for a company. */
export function isConfirmed(plan: PlanCode, company: Verification): boolean {
  return confirmedPlans(company).includes(plan);
}

/** Whether a company may be on a plan on a day: a reduced price needs a confirmation, except for one limited period. */
export function mayHavePlan(
  plan: PlanCode,
  company: Verification & { unconfirmedUntil: string | null },
  day: string,
): boolean {
  if (plan === plans.pro || isConfirmed(plan, company)) return true;
  return company.verifiedStatus !== 3 && (company.unconfirmedUntil === null || day <= company.unconfirmedUntil);
}

/** Whole days from today to a last day, never negative. */
export function daysLeft(lastDay: string, now: Date): number {
  return Math.max(0, Math.round((Date.parse(lastDay) - Date.parse(swissDay(now))) / dayMs));
}

/** The kind of organisation that signs up for a plan: an institute for students, a company otherwise. */
export function kindOf(plan: PlanCode): CompanyInput['kind'] {
  return plan === plans.student ? 'institute' : 'company';
}

/** All company numbers that somebody entered in the wizard, including those removed or changed again. */
export function statedNumbers(
  company: { companyNumber?: string | undefined; formerNumbers?: string[]; formerNumber?: string } | null | undefined,
): string[] {
  const { companyNumber = '', formerNumbers = [], formerNumber = '' } = company ?? {};
  return [...new Set([companyNumber, ...formerNumbers, formerNumber])].filter((number) => number !== '');
}

/** The first step of the wizard that is still missing. */
export function stepOf(draft: {
  plan: PlanCode | null;
  profile: Omit<EditEmployee, 'role'> | null;
  company: CompanyInput | null;
}): SignUpDraft['step'] {
  if (draft.plan === null) return 'plan';
  if (draft.profile === null) return 'profile';
  if (draft.company === null || draft.company.kind !== kindOf(draft.plan)) return 'organisation';
  return 'payment';
}
