import { type PlanCode, plans } from '@polier/contract/billing';
import { lockFreeTimes } from '../../companies/free-time/remember-free-time.ts';
import { adminsHadReducedPrice, rememberReducedPrice } from '../../companies/free-time/remember-reduced-price.ts';
import { isConfirmed, mayHavePlan } from '../../companies/policy.ts';
import { type PlanConversion, planConversionJob } from '../../companies/verification/put-on-pro.ts';
import type { Database } from '../../database/connection.ts';
import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import type { Day } from '../life/calendar.ts';
import { companiesThatChose, type Subscription } from '../store.ts';

type Context = Pick<GroundContext, 'clock' | 'jobs' | 'tokenSecret' | 'formerTokenSecrets'>;

/**
 * Whether a company's next period may be billed on a plan, inside the caller's transaction: the price is reduced for
 * companies that are confirmed, and once for a time for others (mayHavePlan). When they chose the plan, another account
 * of the same people or number may not have had that time yet.
 */
export async function mayBeBilled(
  context: Context,
  tx: Database,
  { companyId, company }: Pick<Subscription, 'companyId' | 'company'>,
  plan: PlanCode,
): Promise<boolean> {
  if (plan === plans.pro || isConfirmed(plan, company)) return true;
  if (!mayHavePlan(plan, company, swissDay(context.clock.now()))) return false;
  await lockFreeTimes(tx);
  return !(await adminsHadReducedPrice(context, tx, companyId));
}

/**
 * Remembers that a company has a month, billed on this day, at a reduced price without a confirmation, inside the
 * caller's transaction. Other accounts of the same people or number that chose such a price for their next period lose
 * it, and get a letter that says so.
 */
export async function takeReducedPrice(context: Context, tx: Database, companyId: number, day: Day): Promise<void> {
  await rememberReducedPrice(context, tx, companyId, day);
  for (const other of await companiesThatChose(tx, [plans.member, plans.student])) {
    if (other === companyId || !(await adminsHadReducedPrice(context, tx, other))) continue;
    const conversion: PlanConversion = { companyId: other, from: plans.pro };
    await context.jobs.enqueue(planConversionJob, conversion, { db: tx });
  }
}
