import { type PeopleTransaction, personChanged } from '../../employees/change-people.ts';
import { finishSetup } from '../../employees/setup/finish-setup.ts';
import { Refusal } from '../../ground/refusal.ts';
import { reducedUntilOf } from '../policy.ts';
import { type Company, deleteDraft, insertCompany, lockDraft } from '../store.ts';
import { completeDraft } from './read-draft.ts';

/**
 * Makes an account real, inside the caller's transaction: creates the company of a person's draft, makes them its admin
 * and deletes the draft. Billing calls it when the first payment or the registration of a card has succeeded
 * (billing/attempts/apply-sign-up-payment.ts). Refuses SIGN_UP_INCOMPLETE when the draft is incomplete or already used.
 */
export async function finishSignUp(tx: PeopleTransaction, employeeId: string, now: Date): Promise<Company> {
  const draft = completeDraft(await lockDraft(tx, employeeId));
  if (!draft) throw new Refusal('SIGN_UP_INCOMPLETE');
  const { plan, profile } = draft;
  const { formerNumbers, formerNumber, ...company } = draft.company;
  const created = await insertCompany(tx, {
    ...company,
    plan,
    creator: `${profile.firstName} ${profile.lastName}`,
    ...reducedUntilOf(plan, now),
    createdAt: now,
  });
  await finishSetup(tx, employeeId, { companyId: created.id, profile, language: company.language });
  await deleteDraft(tx, employeeId);
  personChanged(tx, employeeId);
  return created;
}
