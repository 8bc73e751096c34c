import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { employees } from './tables.ts';

export type Employee = typeof employees.$inferSelect;

export async function employeeById(db: Database, id: string): Promise<Employee | null> {
  const [row] = await db.select().from(employees).where(eq(employees.id, id));
  return row ?? null;
}

export async function insertEmployee(db: Database, employee: typeof employees.$inferInsert): Promise<Employee> {
  const [row] = await db.insert(employees).values(employee).returning();
  return row!;
}

/** Makes every access token handed out until now void (whole seconds, as tokens carry them). */
export async function revokeTokens(db: Database, id: string, moment: Date): Promise<void> {
  await db.update(employees).set({ revokedBefore: moment }).where(eq(employees.id, id));
}

export async function countEmployees(db: Database): Promise<number> {
  const [row] = await db.select({ count: sql<string>`count(*)` }).from(employees);
  return Number(row?.count ?? 0);
}
