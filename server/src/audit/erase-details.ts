import type { Database } from '../database/connection.ts';
import { eraseDetails, eraseDetailsAbout } from './store.ts';

/** Erases the details of entries about a company, inside the transaction that deletes it; the chain stays valid. */
export function eraseCompany(tx: Database, companyId: number): Promise<void> {
  return eraseDetails(tx, companyId);
}

/** Erases the details of entries about people, inside the transaction that deletes them; the chain stays valid. */
export function erasePeople(tx: Database, ids: string[]): Promise<void> {
  return eraseDetailsAbout(tx, 'person', ids);
}
