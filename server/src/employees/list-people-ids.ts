import type { Database } from '../database/connection.ts';
import { idsOfCompany } from './store.ts';

/** The ids of everybody in a company, the invited and the blocked included. */
export function listPeopleIds(db: Database, companyId: number): Promise<string[]> {
  return idsOfCompany(db, companyId);
}
