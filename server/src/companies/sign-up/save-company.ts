import type { CompanyInput, companiesEndpoints, SignUpDraft } from '@polier/contract/companies';
import type { InputOf } from '@polier/contract/endpoint';
import type { EmployeesContext } from '../../employees/context.ts';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import { checkCompany } from '../check-company.ts';
import { kindOf, statedNumber } from '../policy.ts';
import { type Draft, draftOf, saveDraft } from '../store.ts';
import { requireSigningUp } from './read-sign-up.ts';
import { viewDraft } from './view-draft.ts';

type Input = InputOf<(typeof companiesEndpoints)['POST /api/company']>;

/** Saves the third step of the wizard. Refuses SIGN_UP_FINISHED, and INVALID_INPUT naming the fields. */
export async function saveCompany(context: EmployeesContext, actor: Person, { body }: Input): Promise<SignUpDraft> {
  const employee = await requireSigningUp(context, actor);
  const before = await draftOf(context.db, actor.employeeId);
  const { plan } = before ?? {};
  const company = keepNumber(checkCompany(body), before);
  if (plan && company.kind !== kindOf(plan)) {
    throw new Refusal('INVALID_INPUT', {}, { faults: [{ field: 'kind', code: 'kind' }] });
  }
  const now = context.clock.now();
  const draft = await saveDraft(context.db, actor.employeeId, { company }, now);
  return viewDraft(context, draft, employee);
}

/**
 * A company number that was given and is taken out again is kept with the draft: a company that had its free time does
 * not get another by leaving the number out once the wizard has said so.
 */
function keepNumber(company: CompanyInput, before: Draft | null): NonNullable<Draft['company']> {
  const formerNumber = company.companyNumber ? null : statedNumber(before?.company);
  return formerNumber ? { ...company, formerNumber } : company;
}
