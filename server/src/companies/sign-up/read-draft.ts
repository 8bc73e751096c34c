import type { PlanCode } from '@polier/contract/billing';
import type { EditEmployee } from '@polier/contract/employees';
import type { Database } from '../../database/connection.ts';
import type { GroundContext } from '../../ground/context.ts';
import { stepOf } from '../policy.ts';
import { type Draft, draftOf, lockDraft } from '../store.ts';

/** A draft with every step saved, ready for the payment step. */
export type CompleteDraft = {
  plan: PlanCode;
  profile: Omit<EditEmployee, 'role'>;
  company: NonNullable<Draft['company']>;
};

/** Reads the draft of a person when only the payment is missing; null otherwise. */
export async function readCompleteDraft(
  context: Pick<GroundContext, 'db'>,
  employeeId: string,
): Promise<CompleteDraft | null> {
  return completeDraft(await draftOf(context.db, employeeId));
}

/** The same, locked until the end of the transaction. */
export async function lockCompleteDraft(tx: Database, employeeId: string): Promise<CompleteDraft | null> {
  return completeDraft(await lockDraft(tx, employeeId));
}

/** The draft, when only the payment is missing; null otherwise. */
export function completeDraft(draft: Awaited<ReturnType<typeof draftOf>>): CompleteDraft | null {
  return draft && stepOf(draft) === 'payment'
    ? { plan: draft.plan!, profile: draft.profile!, company: draft.company! }
    : null;
}
