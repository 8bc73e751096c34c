import { type PlanCode, plans } from '@polier/contract/billing';
import type { CompanyInput, SignUpDraft } from '@polier/contract/companies';
import type { EditEmployee } from '@polier/contract/employees';
import { swissDay } from '../clock.ts';

const day = 24 * 3_600_000;
/** Days within which a member's or student's address must be verified (specification section 9). */
export const verificationDays = 30;
/** Days before the last one on which the admins are reminded. */
export const reminderDays = 7;
/** Days a draft of the sign-up is kept after it was saved last (design section 4, "Sign-up"). */
export const draftDays = 30;

/** A day in Switzerland (YYYY-MM-DD) so many days after another moment. */
export function swissDayAfter(moment: Date, days: number): string {
  return swissDay(new Date(moment.getTime() + days * day));
}

/** Drafts saved before this moment are over. */
export function draftsEnd(now: Date): Date {
  return new Date(now.getTime() - draftDays * day);
}

/** Members and students must be verified; the last day for it, or null. */
export function verifyUntilOf(plan: PlanCode, from: Date): string | null {
  return plan === plans.pro ? null : swissDayAfter(from, verificationDays);
}

/** Whole days from today to a last day, never negative. */
export function daysLeft(lastDay: string, now: Date): number {
  return Math.max(0, Math.round((Date.parse(lastDay) - Date.parse(swissDay(now))) / day));
}

/** Students sign up as an institute, everybody else as a company (specification section 2). */
export function kindOf(plan: PlanCode): CompanyInput['kind'] {
  return plan === plans.student ? 'institute' : 'company';
}

/** The first step of the wizard that is still to be done. */
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
