import type { Database } from '../database/connection.ts';
import { adminsOfCompany, type Employee } from './store.ts';

/** Finds the admins who get the letters about a company: not blocked and with an address, the longest-serving first. */
export async function findAdmins(
  db: Database,
  companyId: number,
): Promise<{ id: string; email: string; language: Employee['language'] }[]> {
  const admins = await adminsOfCompany(db, companyId);
  return admins.flatMap(({ id, workEmail, language }) => (workEmail ? [{ id, email: workEmail, language }] : []));
}
