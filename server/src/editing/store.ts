import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { inboxWork } from './tables.ts';

export type WorkRow = typeof inboxWork.$inferSelect;

/** The work on the entries of a kind, by the id of the entry. */
export async function worksOf(db: Database, kind: WorkRow['kind']): Promise<Map<string, WorkRow>> {
  const rows = await db.select().from(inboxWork).where(eq(inboxWork.kind, kind));
  return new Map(rows.map((row) => [row.entry, row]));
}

export async function workOn(db: Database, kind: WorkRow['kind'], entry: string): Promise<WorkRow | null> {
  const [row] = await db
    .select()
    .from(inboxWork)
    .where(and(eq(inboxWork.kind, kind), eq(inboxWork.entry, entry)));
  return row ?? null;
}

export async function deleteWorks(db: Database, kind: WorkRow['kind'], entries: string[]): Promise<void> {
  if (entries.length === 0) return;
  await db.delete(inboxWork).where(and(eq(inboxWork.kind, kind), inArray(inboxWork.entry, entries)));
}

/** Saves the work on an entry at this version (0: none yet); null when somebody else has changed it. */
export async function saveWork(db: Database, row: Omit<WorkRow, 'version'>, version: number): Promise<WorkRow | null> {
  const next = { ...row, version: version + 1 };
  if (version === 0) {
    const [added] = await db.insert(inboxWork).values(next).onConflictDoNothing().returning();
    return added ?? null;
  }
  const same = and(
    eq(inboxWork.kind, row.kind),
    eq(inboxWork.entry, row.entry),
    sql`${inboxWork.version} = ${version}`,
  );
  const [changed] = await db.update(inboxWork).set(next).where(same).returning();
  return changed ?? null;
}
