import type { Database } from '../database/connection.ts';
import { countUnblocked } from './store.ts';

/** The seats of a company now: its people with access, the invited included, the blocked not (design section 4). */
export function countSeats(db: Database, companyId: number): Promise<number> {
  return countUnblocked(db, companyId);
}
