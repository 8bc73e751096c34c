import type { Context } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { removePeopleOfCompany } from '../employees/remove-people.ts';
import { deleteCompany } from './store.ts';

/**
 * Deletes a company and all its people for good, inside the caller's transaction. After it the caller emits
 * `person-changed` for each id answered.
 */
export async function removeCompany(
  context: Pick<Context, 'directory'>,
  tx: Database,
  companyId: number,
): Promise<string[]> {
  const people = await removePeopleOfCompany(context, tx, companyId);
  await deleteCompany(tx, companyId);
  return people;
}
