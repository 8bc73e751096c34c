import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { companies } from './tables.ts';

export type Company = typeof companies.$inferSelect;

export async function companyById(db: Database, id: number): Promise<Company | null> {
  const [row] = await db.select().from(companies).where(eq(companies.id, id));
  return row ?? null;
}

export async function insertCompany(db: Database, company: typeof companies.$inferInsert): Promise<Company> {
  const [row] = await db.insert(companies).values(company).returning();
  return row!;
}
