import { type PlanCode, plans } from '@polier/contract/billing';
import type { Database } from '../database/connection.ts';
import { verifyUntilOf } from './policy.ts';
import { lockCompany, updateCompany } from './store.ts';

/**
 * Puts a company on a plan, inside the caller's transaction: what it pays from the next charge on. A member or student
 * who was not verified before gets the days for it; on Pro nothing is to be verified.
 */
export async function setPlan(tx: Database, companyId: number, plan: PlanCode, now: Date): Promise<void> {
  const company = await lockCompany(tx, companyId);
  if (!company || company.plan === plan) return;
  const toVerify = plan !== plans.pro && company.verifiedStatus !== 2;
  await updateCompany(tx, companyId, {
    plan,
    verifyUntil: toVerify ? verifyUntilOf(plan, now) : null,
    verifyRemindedAt: null,
    ...(toVerify ? { verifiedStatus: 1 as const } : {}),
  });
}
