import type { Database } from '../database/connection.ts';
import { eraseDetails, eraseDetailsAbout } from './store.ts';

/** Erases what entries tell about a company, inside the transaction that deletes it; the chain stays whole. */
export function eraseCompany(tx: Database, companyId: number): Promise<void> {
  return eraseDetails(tx, companyId);
}

/** Erases what entries tell about people, inside the transaction that deletes them; the chain stays whole. */
export function erasePeople(tx: Database, ids: string[]): Promise<void> {
  return eraseDetailsAbout(tx, 'person', ids);
}
