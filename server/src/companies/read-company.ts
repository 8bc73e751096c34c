import type { Company as CompanyAnswer } from '@polier/contract/companies';
import type { EmployeesContext } from '../employees/context.ts';
import type { Person } from '../ground/actor.ts';
import { Refusal } from '../ground/refusal.ts';
import { daysLeft } from './policy.ts';
import { type Company, companyById } from './store.ts';

/** Reads the caller's company. Refuses NOT_FOUND while the sign-up is not finished. */
export async function readCompany(context: EmployeesContext, actor: Person): Promise<CompanyAnswer> {
  const company = actor.companyId > 0 ? await companyById(context.db, actor.companyId) : null;
  if (!company) throw new Refusal('NOT_FOUND');
  return viewCompany(company, context.clock.now());
}

/** A company as its people see it, with the whole days left for its verification. */
export function viewCompany(company: Company, now: Date): CompanyAnswer {
  const { createdAt, verifyRemindedAt, associationToldAt, blockedAt, ...shown } = company;
  return { ...shown, verifyDaysLeft: company.verifyUntil === null ? null : daysLeft(company.verifyUntil, now) };
}
