import type { companiesEndpoints, SignUpDraft } from '@polier/contract/companies';
import type { InputOf } from '@polier/contract/endpoint';
import { refuseProfile } from '../../employees/check-profile.ts';
import type { EmployeesContext } from '../../employees/context.ts';
import { editProfile } from '../../employees/edit-profile.ts';
import { findEmployee } from '../../employees/find-employee.ts';
import type { Person } from '../../ground/actor.ts';
import { saveDraft } from '../store.ts';
import { viewDraft } from './view-draft.ts';

type Input = InputOf<(typeof companiesEndpoints)['PUT /api/company/admin-account']>;

/**
 * Saves the second step of the wizard, or the caller's own profile once the sign-up is finished. Refuses INVALID_INPUT.
 */
export async function saveProfile(
  context: EmployeesContext,
  actor: Person,
  { body }: Input,
): Promise<{ draft: SignUpDraft | null }> {
  refuseProfile(body);
  const employee = await findEmployee(context, actor.employeeId);
  if (!employee || employee.companyId > 0) {
    await editProfile(context, actor, body);
    return { draft: null };
  }
  const now = context.clock.now();
  const draft = await saveDraft(context.db, actor.employeeId, { profile: body }, now);
  return { draft: await viewDraft(context, draft, employee) };
}
