import type { PlanCode } from '@polier/contract/billing';
import { recordAct } from '../audit/record-act.ts';
import { transaction } from '../database/connection.ts';
import type { Staff } from '../ground/actor.ts';
import { swissDay } from '../ground/clock.ts';
import type { GroundContext } from '../ground/context.ts';
import { Refusal } from '../ground/refusal.ts';
import type { JobDefinition } from '../jobs/job-definition.ts';
import { mayHavePlan } from './policy.ts';
import { setPlan } from './set-plan.ts';
import { lockCompany, updateCompany } from './store.ts';

/** The association has changed plan or discount of a company; billing, which knows the prices, writes to its admins. */
export type TermsChange = { companyId: number; before: Agreed; after: Agreed; reason: string };
type Agreed = { plan: PlanCode; discountPercent: number };
export const termsChangeJob: JobDefinition = {
  name: 'follow-terms',
  retries: 8,
  retryAfterSeconds: 60,
  expireSeconds: 120,
};

type Terms = { id: number; plan: PlanCode; discountPercent: number; reason: string; version: number };

/**
 * Sets plan and discount (percent, two decimals) of a company for the association; they hold from its next charge on,
 * and its admins get a letter with the reason. A reduced plan still has to be verified within its 30 days. Refuses
 * NOT_FOUND, CHANGED_MEANWHILE when the company is no longer at the version given, and CONFIRM_PLAN_FIRST where the
 * plan is not confirmed and it was rejected or has had its days: it would be put on Pro the same night.
 */
export async function changeTerms(
  context: Pick<GroundContext, 'db' | 'clock' | 'jobs'>,
  actor: Staff,
  { id, plan, discountPercent, reason, version }: Terms,
): Promise<void> {
  const now = context.clock.now();
  await transaction(context.db, async (tx) => {
    const company = await lockCompany(tx, id);
    if (!company) throw new Refusal('NOT_FOUND');
    if (company.version !== version) throw new Refusal('CHANGED_MEANWHILE');
    if (company.plan === plan && company.discountPercent === discountPercent) return;
    if (company.plan !== plan && !mayHavePlan(plan, company, swissDay(now))) throw new Refusal('CONFIRM_PLAN_FIRST');
    await setPlan(tx, id, plan, now);
    if (company.discountPercent !== discountPercent) await updateCompany(tx, id, { discountPercent });
    const before = { plan: company.plan, discountPercent: company.discountPercent };
    const after = { plan, discountPercent };
    const change: TermsChange = { companyId: id, before, after, reason };
    await context.jobs.enqueue(termsChangeJob, change, { db: tx });
    await recordAct(tx, now, {
      actor,
      act: 'terms-changed',
      companyId: id,
      subject: { kind: 'company', id, name: company.name },
      ...{ before, after, reason },
    });
  });
}
