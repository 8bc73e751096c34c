import { type PlanCode, plans } from '@polier/contract/billing';
import { recordAct } from '../../audit/record-act.ts';
import type { Database } from '../../database/connection.ts';
import type { GroundContext } from '../../ground/context.ts';
import type { JobDefinition } from '../../jobs/job-definition.ts';
import { setPlan } from '../set-plan.ts';
import type { Company } from '../store.ts';

/**
 * A company was put on Pro from another plan, or (`from` Pro) it is on Pro and was rejected for the plan it may have
 * chosen; billing, which knows the prices and what was chosen, writes to its admins why.
 */
export type PlanConversion = { companyId: number; from: PlanCode; reason?: string };
export const planConversionJob: JobDefinition = {
  name: 'follow-conversion',
  retries: 8,
  retryAfterSeconds: 60,
  expireSeconds: 120,
};

/**
 * Puts a company whose plan was not confirmed on Pro, inside the caller's transaction, and enqueues the letter, which
 * gives the reason.
 */
export async function putOnPro(
  context: Pick<GroundContext, 'clock' | 'jobs'>,
  tx: Database,
  company: Company,
  reason = '',
): Promise<void> {
  await setPlan(tx, company.id, plans.pro, context.clock.now());
  await recordAct(tx, context.clock.now(), {
    actor: { kind: 'job', name: 'verification' },
    act: 'put-on-pro',
    companyId: company.id,
    subject: { kind: 'company', id: company.id, name: company.name },
    before: { plan: company.plan },
    after: { plan: plans.pro },
  });
  const conversion: PlanConversion = { companyId: company.id, from: company.plan, ...(reason && { reason }) };
  await context.jobs.enqueue(planConversionJob, conversion, { db: tx });
}
