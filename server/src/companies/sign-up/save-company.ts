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

/** The maximum number of company numbers stored with a draft; nobody mistypes one that often. */
const keptNumbers = 50;

/** Saves the third step of the wizard. Refuses SIGN_UP_FINISHED, and INVALID_INPUT naming the fields. */
export async function saveCompany(context: EmployeesContext, actor: Person, { body }: Input): Promise<SignUpDraft> {
  const employee = await requireSigningUp(context, actor);
  const input = checkCompany(body);
  const now = context.clock.now();
  // With two windows open, neither must lose the number entered in the other.
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
 * Keeps company numbers that were removed or changed with the draft, so that a company that has had its free time gets
 * no other one by omitting or replacing its number after the wizard has said so.
 */
function keepNumbers(company: CompanyInput, before: Draft | null): NonNullable<Draft['company']> {
  const formerNumbers = statedNumbers(before?.company).filter((number) => number !== company.companyNumber);
  return formerNumbers.length > 0 ? { ...company, formerNumbers: formerNumbers.slice(-keptNumbers) } : company;
}
