import type { companiesEndpoints, SignUpDraft } from '@polier/contract/companies';
import type { InputOf } from '@polier/contract/endpoint';
import type { EmployeesContext } from '../../employees/context.ts';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import { checkCompany } from '../check-company.ts';
import { kindOf } from '../policy.ts';
import { draftOf, saveDraft } from '../store.ts';
import { requireSigningUp } from './read-sign-up.ts';
import { viewDraft } from './view-draft.ts';

type Input = InputOf<(typeof companiesEndpoints)['POST /api/company']>;

/** Saves the third step of the wizard. Refuses SIGN_UP_FINISHED, and INVALID_INPUT naming the fields. */
export async function saveCompany(context: EmployeesContext, actor: Person, { body }: Input): Promise<SignUpDraft> {
  const employee = await requireSigningUp(context, actor);
  const company = checkCompany(body);
  const plan = (await draftOf(context.db, actor.employeeId))?.plan;
  if (plan && company.kind !== kindOf(plan)) {
    throw new Refusal('INVALID_INPUT', {}, { faults: [{ field: 'kind', code: 'kind' }] });
  }
  const now = context.clock.now();
  const draft = await saveDraft(context.db, actor.employeeId, { company }, now);
  return viewDraft(context, draft, employee);
}
