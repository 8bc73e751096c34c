import { erasePeople } from '../audit/erase-details.ts';
import { type PeopleTransaction, personChanged } from './change-people.ts';
import type { EmployeesContext } from './context.ts';
import { addressesOf, deleteEmployees, deleteSeatDays, idsOfCompany, lockPeople } from './store.ts';

/**
 * Deletes people for good, inside the caller's transaction: their chats, files and identities go with them and what is
 * kept of letters to them, a durable job deletes their accounts at the identity provider, and their open chats end
 * after the commit.
 */
export async function removePeople(
  context: Pick<EmployeesContext, 'directory' | 'mail'>,
  tx: PeopleTransaction,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  await context.directory.forget(tx, ids);
  await context.mail.forget(tx, await addressesOf(tx, ids));
  await deleteEmployees(tx, ids);
  await erasePeople(tx, ids);
  personChanged(tx, ...ids);
}

/** Deletes everybody of a company in the same way. */
export async function removePeopleOfCompany(
  context: Pick<EmployeesContext, 'directory' | 'mail'>,
  tx: PeopleTransaction,
  companyId: number,
): Promise<void> {
  await lockPeople(tx, companyId);
  await removePeople(context, tx, await idsOfCompany(tx, companyId));
  await deleteSeatDays(tx, companyId);
}
