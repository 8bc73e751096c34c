import type { Company as CompanyAnswer } from '@polier/contract/companies';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { daysLeft } from './policy.ts';
import { type Company, companyById } from './store.ts';

/** The company of the caller. Refuses NOT_FOUND while the sign-up is not finished. */
export async function readCompany(context: Context, actor: Person): Promise<CompanyAnswer> {
  const company = actor.companyId > 0 ? await companyById(context.db, actor.companyId) : null;
  if (!company) throw new Refusal('NOT_FOUND');
  return viewCompany(company, context.clock.now());
}

/** A company as its people see it. */
export function viewCompany(company: Company, now: Date): CompanyAnswer {
  const { createdAt, verifyRemindedAt, ...shown } = company;
  return { ...shown, verifyDaysLeft: company.verifyUntil === null ? null : daysLeft(company.verifyUntil, now) };
}
