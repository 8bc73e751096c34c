import { unfinishedCompanyId, unfinishedFirstName } from '@polier/contract/constants';
import type { Database } from '../../database/connection.ts';
import { type Employee, insertEmployee } from '../store.ts';

/** Creates a person at their first sign-in, not yet in any company, inside the caller's transaction. */
export function beginSetup(tx: Database, workEmail: string | null): Promise<Employee> {
  return insertEmployee(tx, {
    firstName: unfinishedFirstName,
    companyId: unfinishedCompanyId,
    workEmail,
    role: 'admin',
  });
}
