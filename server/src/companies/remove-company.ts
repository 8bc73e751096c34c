import { eraseCompany } from '../audit/erase-details.ts';
import type { PeopleTransaction } from '../employees/change-people.ts';
import type { EmployeesContext } from '../employees/context.ts';
import { removePeopleOfCompany } from '../employees/remove-people.ts';
import { deleteCompany } from './store.ts';

/** Deletes a company and all its people for good, inside the caller's transaction. */
export async function removeCompany(
  context: Pick<EmployeesContext, 'directory' | 'mail'>,
  tx: PeopleTransaction,
  companyId: number,
): Promise<void> {
  await removePeopleOfCompany(context, tx, companyId);
  await deleteCompany(tx, companyId);
  await eraseCompany(tx, companyId);
}
