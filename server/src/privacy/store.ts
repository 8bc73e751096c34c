import type { ExportScope } from '@polier/contract/privacy';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { dataExportParts, dataExports } from './tables.ts';

export type ExportRow = typeof dataExports.$inferSelect;

/** Prevents a person from starting other exports until the end of the transaction. */
export async function lockExportsOf(tx: Database, employeeId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`data-export ${employeeId}`}))`);
}

/** The exports of a kind that a person asked for, the newest first. */
export async function exportsOf(db: Database, employeeId: string, scope: ExportScope): Promise<ExportRow[]> {
  const kind = scope === 'company' ? isNotNull(dataExports.companyId) : isNull(dataExports.companyId);
  return db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.employeeId, employeeId), kind))
    .orderBy(desc(dataExports.createdAt));
}

export async function insertExport(tx: Database, row: typeof dataExports.$inferInsert): Promise<ExportRow> {
  const [inserted] = await tx.insert(dataExports).values(row).returning();
  return inserted!;
}

export async function findExport(db: Database, id: string): Promise<ExportRow | null> {
  const [row] = await db.select().from(dataExports).where(eq(dataExports.id, id));
  return row ?? null;
}

/** Changes an export; returns false when it is gone, with the person or the company. */
export async function updateExport(
  db: Database,
  id: string,
  changes: Partial<typeof dataExports.$inferInsert>,
): Promise<boolean> {
  const changed = await db
    .update(dataExports)
    .set(changes)
    .where(eq(dataExports.id, id))
    .returning({ id: dataExports.id });
  return changed.length > 0;
}

export async function insertPart(db: Database, exportId: string, ordinal: number, bytes: Buffer): Promise<void> {
  await db.insert(dataExportParts).values({ exportId, ordinal, bytes });
}

/** The piece with this number; null after the last. */
export async function readPart(db: Database, exportId: string, ordinal: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: dataExportParts.bytes })
    .from(dataExportParts)
    .where(and(eq(dataExportParts.exportId, exportId), eq(dataExportParts.ordinal, ordinal)));
  return row?.bytes ?? null;
}

export async function deleteParts(db: Database, exportIds: string[]): Promise<void> {
  if (exportIds.length > 0) await db.delete(dataExportParts).where(inArray(dataExportParts.exportId, exportIds));
}

/** Deletes the pieces of exports that have ended, and exports from before a moment altogether. */
export async function deleteEnded(db: Database, now: Date, before: Date): Promise<void> {
  const ended = db.select({ id: dataExports.id }).from(dataExports).where(lt(dataExports.endsAt, now));
  await db.delete(dataExportParts).where(inArray(dataExportParts.exportId, ended));
  await db.delete(dataExports).where(lt(dataExports.createdAt, before));
}

/** When a person asked for exports of a kind since a moment, the last one first. */
export async function begunSince(db: Database, employeeId: string, scope: ExportScope, since: Date): Promise<Date[]> {
  const kind = scope === 'company' ? isNotNull(dataExports.companyId) : isNull(dataExports.companyId);
  const rows = await db
    .select({ at: dataExports.createdAt })
    .from(dataExports)
    .where(and(eq(dataExports.employeeId, employeeId), kind, gt(dataExports.createdAt, since)))
    .orderBy(desc(dataExports.createdAt));
  return rows.map(({ at }) => at);
}
