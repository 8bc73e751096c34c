import { type PlanCode, plans } from '@polier/contract/billing';
import type { Database } from '../database/connection.ts';
import { verifyUntilOf } from './policy.ts';
import { lockCompany, updateCompany } from './store.ts';

/**
 * Puts a company on a plan, inside the caller's transaction; it pays the plan's price from the next charge on. On the
 * member or student plan a company that is not verified yet gets 30 days for it; Pro needs no verification.
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
