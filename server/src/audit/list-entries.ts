import type { Database } from '../database/connection.ts';
import { type AuditEntry, type EntryFilter, findEntries } from './store.ts';

/** Lists one page of the entries that fit, newest first, and how many fit. */
export function listEntries(
  db: Database,
  filter: EntryFilter,
  page: { skip: number; limit: number },
): Promise<{ entries: AuditEntry[]; total: number; more: boolean }> {
  return findEntries(db, filter, page);
}
export type { AuditEntry };
