import type { PlanCode } from '@polier/contract/billing';
import type { CompanyInput } from '@polier/contract/companies';
import type { EditEmployee } from '@polier/contract/employees';
import type { Context } from '../context.ts';
import { stepOf } from './policy.ts';
import { draftOf } from './store.ts';

/** A draft with every step saved: what the payment step needs. */
export type CompleteDraft = { plan: PlanCode; profile: Omit<EditEmployee, 'role'>; company: CompanyInput };

/** The draft of a person when only the payment is still missing; null otherwise. */
export async function readCompleteDraft(
  context: Pick<Context, 'db'>,
  employeeId: string,
): Promise<CompleteDraft | null> {
  return completeDraft(await draftOf(context.db, employeeId));
}

/** The same of a draft that was read. */
export function completeDraft(draft: Awaited<ReturnType<typeof draftOf>>): CompleteDraft | null {
  return draft && stepOf(draft) === 'payment'
    ? { plan: draft.plan!, profile: draft.profile!, company: draft.company! }
    : null;
}
