import type { Database } from '../../database/connection.ts';
import { type DataFile, jsonFile } from '../../ground/data-file.ts';
import { accountsOfPerson } from './store.ts';

/** The data that this module holds about a person: their account at the identity provider. */
export function collectPersonData(db: Database, employeeId: string): DataFile[] {
  return [jsonFile('accounts.json', () => accountsOfPerson(db, employeeId))];
}
