import { type PlanCode, plans } from '@polier/contract/billing';
import type { Database } from '../database/connection.ts';
import { confirmedPlans, isConfirmed, reducedUntilOf } from './policy.ts';
import { lockCompany, updateCompany } from './store.ts';

/**
 * Puts a company on a plan, inside the caller's transaction; it pays the plan's price from the next charge on. On the
 * member or student plan a company that is not verified yet gets 30 days for it, once in its life; Pro needs no
 * verification. What was confirmed for another plan stays confirmed.
 */
export async function setPlan(tx: Database, companyId: number, plan: PlanCode, now: Date): Promise<void> {
  const company = await lockCompany(tx, companyId);
  if (!company || company.plan === plan) return;
  const toVerify = plan !== plans.pro && !isConfirmed(plan, company);
  await updateCompany(tx, companyId, {
    plan,
    ...(toVerify ? reducedUntilOf(plan, now, company.unconfirmedUntil) : { verifyUntil: null }),
    verifyRemindedAt: null,
    associationToldAt: null,
    ...(plan !== plans.pro
      ? toVerify
        ? { verifiedStatus: 1 as const }
        : { verifiedStatus: 2 as const, verifiedPlan: plan }
      : {}),
    verifiedPlans: confirmedPlans(company),
  });
}

/**
 * Ends the time for which a reduced price holds without a confirmation on `lastDay` at the latest, inside the caller's
 * transaction: on the last day of the first month that is charged at it, also where that month is shorter than the
 * time.
 */
export async function limitUnconfirmedTime(tx: Database, companyId: number, lastDay: string): Promise<void> {
  const company = await lockCompany(tx, companyId);
  if (!company?.verifyUntil || company.verifyUntil <= lastDay) return;
  await updateCompany(tx, companyId, { verifyUntil: lastDay, unconfirmedUntil: lastDay });
}
