import type { Database } from '../database/connection.ts';
import { lockCompany } from './store.ts';

/** Prevents others from changing a company and its plan until the end of the caller's transaction. */
export async function holdCompany(tx: Database, id: number): Promise<void> {
  await lockCompany(tx, id);
}
