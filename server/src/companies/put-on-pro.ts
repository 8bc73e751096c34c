import { type PlanCode, plans } from '@polier/contract/billing';
import type { Context } from '../context.ts';
import type { Database } from '../database/connection.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { setPlan } from './set-plan.ts';
import type { Company } from './store.ts';

/** A company was put on Pro from another plan: who knows the prices (billing) tells its admins what that means. */
export type Conversion = { companyId: number; from: PlanCode };
export const followConversion: JobDefinition = {
  name: 'follow-conversion',
  retries: 8,
  retryAfterSeconds: 60,
  expireSeconds: 120,
};

/** Puts a company whose plan was not confirmed on Pro, inside the caller's transaction; its admins are told durably. */
export async function putOnPro(
  context: Pick<Context, 'clock' | 'jobs'>,
  tx: Database,
  company: Company,
): Promise<void> {
  await setPlan(tx, company.id, plans.pro, context.clock.now());
  const conversion: Conversion = { companyId: company.id, from: company.plan };
  await context.jobs.enqueue(followConversion, conversion, { db: tx });
}
