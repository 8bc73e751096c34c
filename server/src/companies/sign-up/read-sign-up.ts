import type { SignUpDraft } from '@polier/contract/companies';
import type { EmployeesContext } from '../../employees/context.ts';
import { type Employee, findEmployee } from '../../employees/find-employee.ts';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import { draftOf } from '../store.ts';
import { viewDraft } from './view-draft.ts';

/** Reads what the wizard has saved so far. Refuses SIGN_UP_FINISHED. */
export async function readSignUp(context: EmployeesContext, actor: Person): Promise<SignUpDraft> {
  const employee = await requireSigningUp(context, actor);
  return viewDraft(context, await draftOf(context.db, actor.employeeId), employee);
}

/** Returns the caller, who must not have finished signing up. Refuses NOT_SIGNED_IN and SIGN_UP_FINISHED. */
export async function requireSigningUp(context: EmployeesContext, actor: Person): Promise<Employee> {
  const employee = await findEmployee(context, actor.employeeId);
  if (!employee) throw new Refusal('NOT_SIGNED_IN');
  if (employee.companyId > 0) throw new Refusal('SIGN_UP_FINISHED');
  return employee;
}
