import type { Database } from '../database/connection.ts';
import { adminsOfCompany, type Employee } from './store.ts';

/** Who gets the letters about a company: its admins who are not blocked and have an address, the oldest first. */
export async function findAdmins(
  db: Database,
  companyId: number,
): Promise<{ id: string; email: string; language: Employee['language'] }[]> {
  const admins = await adminsOfCompany(db, companyId);
  return admins.flatMap(({ id, workEmail, language }) => (workEmail ? [{ id, email: workEmail, language }] : []));
}
