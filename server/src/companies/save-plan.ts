import type { companiesEndpoints, SignUpDraft } from '@polier/contract/companies';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { signingUp } from './read-sign-up.ts';
import { saveDraft } from './store.ts';
import { viewDraft } from './view-draft.ts';

type Input = InputOf<(typeof companiesEndpoints)['PUT /api/sign-up/plan']>;

/** The wizard's first step; the other steps keep what was saved. Refuses SIGN_UP_FINISHED. */
export async function savePlan(context: Context, actor: Person, { body }: Input): Promise<SignUpDraft> {
  const employee = await signingUp(context, actor);
  const now = context.clock.now();
  const draft = await saveDraft(context.db, actor.employeeId, { plan: body.plan }, now);
  return viewDraft(draft, employee.workEmail, now);
}
