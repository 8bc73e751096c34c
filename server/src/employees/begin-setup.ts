import { unfinishedCompanyId, unfinishedFirstName } from '@polier/contract/constants';
import type { Database } from '../database/connection.ts';
import { type Employee, insertEmployee } from './store.ts';

/** Somebody who signed in for the first time: nobody's employee yet (design section 4). Inside the caller's transaction. */
export function beginSetup(tx: Database, workEmail: string | null): Promise<Employee> {
  return insertEmployee(tx, {
    firstName: unfinishedFirstName,
    companyId: unfinishedCompanyId,
    workEmail,
    role: 'admin',
  });
}
