import type { Database } from '../../src/database/connection.ts';
import { employees } from '../../src/employees/tables.ts';

/** Reads the employee ids by e-mail address. */
export async function employeeIdsByEmail(db: Database): Promise<Map<string | null, string>> {
  const rows = await db.select({ id: employees.id, email: employees.workEmail }).from(employees);
  return new Map(rows.map(({ id, email }) => [email, id]));
}
