import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { companies, signUpDrafts } from './tables.ts';

export type Company = typeof companies.$inferSelect;
export type Draft = typeof signUpDrafts.$inferSelect;

export async function companyById(db: Database, id: number): Promise<Company | null> {
  const [row] = await db.select().from(companies).where(eq(companies.id, id));
  return row ?? null;
}

/** The same, and nobody else changes it until the end of the transaction. */
export async function lockCompany(tx: Database, id: number): Promise<Company | null> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for('update');
  return row ?? null;
}

export async function insertCompany(db: Database, company: typeof companies.$inferInsert): Promise<Company> {
  const [row] = await db.insert(companies).values(company).returning();
  return row!;
}

/** Changes a company; with `from`, only when nobody has changed it since that version. */
export async function updateCompany(
  db: Database,
  id: number,
  changes: Partial<typeof companies.$inferInsert>,
  from?: number,
): Promise<Company | null> {
  const [row] = await db
    .update(companies)
    .set({ ...changes, version: sql`${companies.version} + 1` })
    .where(and(eq(companies.id, id), from === undefined ? undefined : eq(companies.version, from)))
    .returning();
  return row ?? null;
}

export async function deleteCompany(db: Database, id: number): Promise<void> {
  await db.delete(companies).where(eq(companies.id, id));
}

/** Companies whose admins are to be reminded: still not verified, and the last day is `day` (YYYY-MM-DD) or earlier. */
export async function idsToRemind(db: Database, day: string): Promise<number[]> {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.verifiedStatus, 1), lte(companies.verifyUntil, day), isNull(companies.verifyRemindedAt)));
  return rows.map(({ id }) => id);
}

/** Companies whose last day to be verified is over. */
export async function idsNotVerifiedBefore(db: Database, day: string): Promise<number[]> {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.verifiedStatus, 1), lt(companies.verifyUntil, day)));
  return rows.map(({ id }) => id);
}

export async function draftOf(db: Database, employeeId: string): Promise<Draft | null> {
  const [row] = await db.select().from(signUpDrafts).where(eq(signUpDrafts.employeeId, employeeId));
  return row ?? null;
}

/** The same, and nobody else saves it until the end of the transaction. */
export async function lockDraft(tx: Database, employeeId: string): Promise<Draft | null> {
  const [row] = await tx.select().from(signUpDrafts).where(eq(signUpDrafts.employeeId, employeeId)).for('update');
  return row ?? null;
}

/** Saves a part of the draft; the others stay as they are. */
export async function saveDraft(
  db: Database,
  employeeId: string,
  part: Partial<Pick<Draft, 'plan' | 'profile' | 'company'>>,
  savedAt: Date,
): Promise<Draft> {
  const [row] = await db
    .insert(signUpDrafts)
    .values({ employeeId, ...part, savedAt })
    .onConflictDoUpdate({ target: signUpDrafts.employeeId, set: { ...part, savedAt } })
    .returning();
  return row!;
}

export async function deleteDraft(db: Database, employeeId: string): Promise<void> {
  await db.delete(signUpDrafts).where(eq(signUpDrafts.employeeId, employeeId));
}

export async function deleteDraftsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(signUpDrafts).where(lt(signUpDrafts.savedAt, moment));
}
