import { and, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection.ts';
import { companies, signUpDrafts } from './tables.ts';

export type Company = typeof companies.$inferSelect;
export type Draft = typeof signUpDrafts.$inferSelect;

/** Every column of a company (company-query.ts). */
export function companyColumns() {
  return new QueryBuilder().select().from(companies);
}

export async function companyById(db: Database, id: number): Promise<Company | null> {
  const [row] = await db.select().from(companies).where(eq(companies.id, id));
  return row ?? null;
}

/** Reads and locks a company until the end of the transaction. */
export async function lockCompany(tx: Database, id: number): Promise<Company | null> {
  // People of the company may be inserted meanwhile: their foreign key reads only its number.
  const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for('no key update');
  return row ?? null;
}

export async function insertCompany(db: Database, company: typeof companies.$inferInsert): Promise<Company> {
  const [row] = await db.insert(companies).values(company).returning();
  return row!;
}

/** Updates a company; with `from`, only when it is still at that version. Returns null when nothing was updated. */
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

/** Notes which letters about a company were written. Its version stays: an open edit does not conflict with them. */
export async function noteLetter(
  db: Database,
  id: number,
  written: { verifyRemindedAt: Date } | { associationToldAt: Date },
): Promise<void> {
  await db.update(companies).set(written).where(eq(companies.id, id));
}

export async function deleteCompany(db: Database, id: number): Promise<void> {
  await db.delete(companies).where(eq(companies.id, id));
}

/** Companies whose admins are to be reminded: not verified yet, and their last day is `day` (YYYY-MM-DD) or earlier. */
export async function companiesToRemind(db: Database, day: string): Promise<number[]> {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.verifiedStatus, 1), lte(companies.verifyUntil, day), isNull(companies.verifyRemindedAt)));
  return rows.map(({ id }) => id);
}

/** Companies that wait to be verified, of which the association was not told yet. */
export async function companiesNotTold(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.verifiedStatus, 1), isNotNull(companies.verifyUntil), isNull(companies.associationToldAt)));
  return rows.map(({ id }) => id);
}

/** Companies not verified whose last day for it was before `day` (YYYY-MM-DD). */
export async function companiesPastVerification(db: Database, day: string): Promise<number[]> {
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

/** Reads and locks a draft until the end of the transaction. */
export async function lockDraft(tx: Database, employeeId: string): Promise<Draft | null> {
  const [row] = await tx.select().from(signUpDrafts).where(eq(signUpDrafts.employeeId, employeeId)).for('update');
  return row ?? null;
}

/**
 * Begins an empty draft where there is none, so that there is a row to lock and concurrent requests wait for each
 * other.
 */
export async function beginDraft(tx: Database, employeeId: string, savedAt: Date): Promise<void> {
  await tx.insert(signUpDrafts).values({ employeeId, savedAt }).onConflictDoNothing();
}

/** Saves one part of a draft and leaves the others as they are. */
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
