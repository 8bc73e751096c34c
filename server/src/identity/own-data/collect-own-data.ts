import type { Database } from '../../database/connection.ts';
import { type DataFile, jsonFile } from '../../ground/data-file.ts';
import { accountsOfPerson } from './store.ts';

/** What this module keeps of a person: which account at the identity provider is theirs. */
export function collectPersonData(db: Database, employeeId: string): DataFile[] {
  return [jsonFile('accounts.json', () => accountsOfPerson(db, employeeId))];
}
