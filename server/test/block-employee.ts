import { eq } from 'drizzle-orm';
import type { Database } from '../src/database/connection.ts';
import { employees } from '../src/employees/tables.ts';

/** Blocks a person, or lets them in again, as the super-admin will. */
export async function blockEmployee(db: Database, id: string, blockedAt: Date | null): Promise<void> {
  await db.update(employees).set({ blockedAt }).where(eq(employees.id, id));
}
