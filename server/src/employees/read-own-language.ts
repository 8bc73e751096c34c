import type { Language } from '@polier/contract/languages';
import type { Database } from '../database/connection.ts';
import { employeeById } from './store.ts';

/** The language a person signed up or was invited in; null where it is not known. */
export async function readOwnLanguage(db: Database, employeeId: string): Promise<Language | null> {
  return (await employeeById(db, employeeId))?.language ?? null;
}
