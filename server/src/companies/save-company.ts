import type { companiesEndpoints, SignUpDraft } from '@polier/contract/companies';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { checkCompany } from './check-company.ts';
import { kindOf } from './policy.ts';
import { signingUp } from './read-sign-up.ts';
import { draftOf, saveDraft } from './store.ts';
import { viewDraft } from './view-draft.ts';

type Input = InputOf<(typeof companiesEndpoints)['POST /api/company']>;

/** The wizard's third step. Refuses SIGN_UP_FINISHED, and INVALID_INPUT naming the fields. */
export async function saveCompany(context: Context, actor: Person, { body }: Input): Promise<SignUpDraft> {
  const employee = await signingUp(context, actor);
  const company = checkCompany(body);
  const plan = (await draftOf(context.db, actor.employeeId))?.plan;
  if (plan && company.kind !== kindOf(plan)) {
    throw new Refusal('INVALID_INPUT', {}, { faults: [{ field: 'kind', code: 'kind' }] });
  }
  const now = context.clock.now();
  const draft = await saveDraft(context.db, actor.employeeId, { company }, now);
  return viewDraft(draft, employee.workEmail, now);
}
