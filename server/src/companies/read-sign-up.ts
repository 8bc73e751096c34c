import type { SignUpDraft } from '@polier/contract/companies';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { type Employee, findEmployee } from '../employees/find-employee.ts';
import { Refusal } from '../refusal.ts';
import { draftOf } from './store.ts';
import { viewDraft } from './view-draft.ts';

/** What the wizard has saved so far. Refuses SIGN_UP_FINISHED. */
export async function readSignUp(context: Context, actor: Person): Promise<SignUpDraft> {
  const employee = await signingUp(context, actor);
  return viewDraft(await draftOf(context.db, actor.employeeId), employee.workEmail, context.clock.now());
}

/** The person, who has not finished signing up. Refuses SIGN_UP_FINISHED. */
export async function signingUp(context: Context, actor: Person): Promise<Employee> {
  const employee = await findEmployee(context, actor.employeeId);
  if (!employee) throw new Refusal('NOT_SIGNED_IN');
  if (employee.companyId > 0) throw new Refusal('SIGN_UP_FINISHED');
  return employee;
}
