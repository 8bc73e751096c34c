import type { Database } from '../../database/connection.ts';
import { type DataFile, jsonFile } from '../../ground/data-file.ts';
import { companyById, draftOf } from '../store.ts';

/** The data that this module holds about a person: the draft of an unfinished sign-up. */
export function collectPersonData(db: Database, employeeId: string): DataFile[] {
  return [jsonFile('sign-up.json', () => draftOf(db, employeeId))];
}

/** The data that this module holds about a company. */
export function collectCompanyData(db: Database, companyId: number): DataFile[] {
  return [jsonFile('company.json', () => companyById(db, companyId))];
}
