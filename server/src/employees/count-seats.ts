import type { Database } from '../database/connection.ts';
import { countUnblocked } from './store.ts';

/** Counts the seats of a company: its people, the invited included, the blocked not. */
export function countSeats(db: Database, companyId: number): Promise<number> {
  return countUnblocked(db, companyId);
}
