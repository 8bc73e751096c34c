import type { EditEmployee } from '@polier/contract/employees';
import type { Database } from '../../database/connection.ts';
import { type Employee, updateEmployee } from '../store.ts';

/** Makes the person who signed up the admin of their new company, inside the caller's transaction. */
export async function finishSetup(
  tx: Database,
  employeeId: string,
  given: { companyId: number; profile: Omit<EditEmployee, 'role'>; language: Employee['language'] },
): Promise<void> {
  const { companyId, profile, language } = given;
  await updateEmployee(tx, employeeId, { ...profile, companyId, language, role: 'admin' });
}
