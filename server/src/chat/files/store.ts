import { and, count, eq, inArray, isNull, lt, sum } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { files } from '../tables.ts';

export type FileRow = typeof files.$inferSelect;
/** A file without its bytes and its text. */
export type FileFacts = Pick<FileRow, 'id' | 'name' | 'mime' | 'size' | 'threadId'>;

const facts = { id: files.id, name: files.name, mime: files.mime, size: files.size, threadId: files.threadId };
const own = (employeeId: string, ids: string[]) => and(eq(files.employeeId, employeeId), inArray(files.id, ids));

export async function insertFile(db: Database, row: FileRow): Promise<void> {
  await db.insert(files).values(row);
}

/** Finds a person's file with its bytes, or null. */
export async function ownFile(db: Database, employeeId: string, id: string): Promise<Omit<FileRow, 'text'> | null> {
  const { createdAt, bytes } = files;
  const [row] = await db
    .select({ ...facts, employeeId: files.employeeId, createdAt, bytes })
    .from(files)
    .where(own(employeeId, [id]));
  return row ?? null;
}

/** Finds those of these files that are the person's, in the given order. */
export async function factsOfFiles(db: Database, employeeId: string, ids: string[]): Promise<FileFacts[]> {
  if (ids.length === 0) return [];
  const rows = await db.select(facts).from(files).where(own(employeeId, ids));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Returns the texts of those files that have one. */
export async function textsOfFiles(
  db: Database,
  employeeId: string,
  ids: string[],
): Promise<{ id: string; text: string }[]> {
  const rows = await db.select({ id: files.id, text: files.text }).from(files).where(own(employeeId, ids));
  return rows.flatMap(({ id, text }) => (text === null ? [] : [{ id, text }]));
}

/** Attaches files to a chat; they are deleted with it. */
export async function attachFiles(db: Database, employeeId: string, ids: string[], threadId: string): Promise<void> {
  await db.update(files).set({ threadId }).where(own(employeeId, ids));
}

/** Deletes a file that no message carries; returns false when there is none. */
export async function deleteUnsentFile(db: Database, employeeId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(files)
    .where(and(own(employeeId, [id]), isNull(files.threadId)))
    .returning({ id: files.id });
  return gone.length > 0;
}

/** Deletes files uploaded before a moment and never sent; returns whether younger unsent ones remain. */
export async function deleteUnsentFiles(db: Database, before: Date): Promise<boolean> {
  await db.delete(files).where(and(isNull(files.threadId), lt(files.createdAt, before)));
  const [waiting] = await db.select({ id: files.id }).from(files).where(isNull(files.threadId)).limit(1);
  return waiting !== undefined;
}

/** How many files a person keeps, and their bytes together. */
export async function sizeOfFiles(db: Database, employeeId: string): Promise<{ files: number; bytes: number }> {
  const [row] = await db
    .select({ files: count(), bytes: sum(files.size).mapWith(Number) })
    .from(files)
    .where(eq(files.employeeId, employeeId));
  return { files: row?.files ?? 0, bytes: row?.bytes ?? 0 };
}

export async function deleteFile(db: Database, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id));
}

export async function filesOfPeople(db: Database, employeeIds: string[]): Promise<number> {
  if (employeeIds.length === 0) return 0;
  const [row] = await db.select({ count: count() }).from(files).where(inArray(files.employeeId, employeeIds));
  return row?.count ?? 0;
}
