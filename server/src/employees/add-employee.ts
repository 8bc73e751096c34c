import type { Database } from '../database/connection.ts';
import { type Employee, insertEmployee } from './store.ts';

/** Adds an employee, inside the caller's transaction. */
export function addEmployee(
  tx: Database,
  given: Pick<Employee, 'firstName' | 'companyId' | 'workEmail' | 'role'>,
): Promise<Employee> {
  return insertEmployee(tx, given);
}
