import type { CompanyInput, companiesEndpoints, SignUpDraft } from '@polier/contract/companies';
import type { InputOf } from '@polier/contract/endpoint';
import { transaction } from '../../database/connection.ts';
import type { EmployeesContext } from '../../employees/context.ts';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import { checkCompany } from '../check-company.ts';
import { kindOf, statedNumbers } from '../policy.ts';
import { beginDraft, type Draft, lockDraft, saveDraft } from '../store.ts';
import { requireSigningUp } from './read-sign-up.ts';
import { viewDraft } from './view-draft.ts';

type Input = InputOf<(typeof companiesEndpoints)['POST /api/company']>;

/** How many company numbers are kept with a draft, the first ones; nobody mistypes one so often. */
const keptNumbers = 50;

/** Saves the third step of the wizard. Refuses SIGN_UP_FINISHED, and INVALID_INPUT naming the fields. */
export async function saveCompany(context: EmployeesContext, actor: Person, { body }: Input): Promise<SignUpDraft> {
  const employee = await requireSigningUp(context, actor);
  const input = checkCompany(body);
  const now = context.clock.now();
  // Two windows at once: neither loses the number that the other one has given.
  const draft = await transaction(context.db, async (tx) => {
    await beginDraft(tx, actor.employeeId, now);
    const before = await lockDraft(tx, actor.employeeId);
    if (before?.plan && input.kind !== kindOf(before.plan)) {
      throw new Refusal('INVALID_INPUT', {}, { faults: [{ field: 'kind', code: 'kind' }] });
    }
    return saveDraft(tx, actor.employeeId, { company: keepNumbers(input, before) }, now);
  });
  return viewDraft(context, draft, employee);
}

/**
 * Company numbers that were given and are taken out or changed again are kept with the draft: a company that had its
 * free time does not get another by leaving the number out, or giving another one, once the wizard has said so.
 */
function keepNumbers(company: CompanyInput, before: Draft | null): NonNullable<Draft['company']> {
  const formerNumbers = statedNumbers(before?.company).filter((number) => number !== company.companyNumber);
  return formerNumbers.length > 0 ? { ...company, formerNumbers: formerNumbers.slice(-keptNumbers) } : company;
}
