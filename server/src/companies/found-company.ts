import type { Database } from '../database/connection.ts';
import { finishSetup } from '../employees/finish-setup.ts';
import { Refusal } from '../refusal.ts';
import { verifyUntilOf } from './policy.ts';
import { completeDraft } from './read-draft.ts';
import { type Company, deleteDraft, insertCompany, lockDraft } from './store.ts';

/**
 * Makes a company of a person's draft, and them its admin, inside the caller's transaction; the draft is used up. After
 * the transaction the caller emits `person-changed` for the person. Refuses SIGN_UP_INCOMPLETE when the draft is not
 * complete or was used up by somebody quicker.
 */
export async function foundCompany(tx: Database, employeeId: string, now: Date): Promise<Company> {
  const draft = completeDraft(await lockDraft(tx, employeeId));
  if (!draft) throw new Refusal('SIGN_UP_INCOMPLETE');
  const { plan, profile, company } = draft;
  const founded = await insertCompany(tx, {
    ...company,
    plan,
    creator: `${profile.firstName} ${profile.lastName}`,
    verifyUntil: verifyUntilOf(plan, now),
    createdAt: now,
  });
  await finishSetup(tx, employeeId, { companyId: founded.id, profile, language: company.language });
  await deleteDraft(tx, employeeId);
  return founded;
}
