import type { companiesEndpoints, SignUpDraft } from '@polier/contract/companies';
import type { InputOf } from '@polier/contract/endpoint';
import type { EmployeesContext } from '../../employees/context.ts';
import type { Person } from '../../ground/actor.ts';
import { saveDraft } from '../store.ts';
import { requireSigningUp } from './read-sign-up.ts';
import { viewDraft } from './view-draft.ts';

type Input = InputOf<(typeof companiesEndpoints)['PUT /api/sign-up/plan']>;

/** Saves the first step of the wizard; the other steps stay as they are. Refuses SIGN_UP_FINISHED. */
export async function savePlan(context: EmployeesContext, actor: Person, { body }: Input): Promise<SignUpDraft> {
  const employee = await requireSigningUp(context, actor);
  const now = context.clock.now();
  const draft = await saveDraft(context.db, actor.employeeId, { plan: body.plan }, now);
  return viewDraft(context, draft, employee);
}
