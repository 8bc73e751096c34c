import type { Context } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { deleteEmployees, idsOfCompany, lockPeople } from './store.ts';

/**
 * Deletes people for good, inside the caller's transaction: chats, files and identities go with them, and the identity
 * provider is told durably. After the transaction the caller emits `person-changed` for each id answered.
 */
export async function removePeople(
  context: Pick<Context, 'directory'>,
  tx: Database,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return ids;
  await context.directory.forget(tx, ids);
  await deleteEmployees(tx, ids);
  return ids;
}

/** The same for everybody of a company. */
export async function removePeopleOfCompany(
  context: Pick<Context, 'directory'>,
  tx: Database,
  companyId: number,
): Promise<string[]> {
  await lockPeople(tx, companyId);
  return removePeople(context, tx, await idsOfCompany(tx, companyId));
}
