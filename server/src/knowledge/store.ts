import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { documentFiles, documents, intakes, pages, passages, passageVectors, vocabularies } from './tables.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type PassageRow = typeof passages.$inferSelect;
export type PageRow = typeof pages.$inferSelect;
export type IntakeRow = typeof intakes.$inferSelect;

const nextChange = sql<number>`nextval('source_changes')`;
const rowsAtOnce = 400;

export type NewDocument = {
  document: Omit<typeof documents.$inferInsert, 'change'>;
  file?: typeof documentFiles.$inferInsert;
  pages?: (typeof pages.$inferInsert)[];
  passages: (typeof passages.$inferInsert)[];
};

/** Adds a document with everything that belongs to it; for use in a transaction. */
export async function insertDocument(tx: Database, given: NewDocument): Promise<void> {
  await tx.insert(documents).values({ ...given.document, change: nextChange as never });
  if (given.file) await tx.insert(documentFiles).values(given.file);
  for (const some of chunks(given.pages ?? [])) await tx.insert(pages).values(some);
  for (const some of chunks(given.passages)) await tx.insert(passages).values(some);
}

/** Adds passages to a document of lines, replacing those with the same id. */
export async function upsertPassages(tx: Database, documentId: string, rows: (typeof passages.$inferInsert)[]) {
  for (const some of chunks(rows)) {
    await tx.delete(passages).where(
      inArray(
        passages.id,
        some.map(({ id }) => id),
      ),
    );
    await tx.insert(passages).values(some);
  }
  await tx.update(documents).set({ change: nextChange as never }).where(eq(documents.id, documentId));
}

/** Takes documents out of the answers; what was cited from them can still be opened. Answers how many. */
export async function removeDocuments(tx: Database, ids: string[], moment: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const gone = await tx
    .update(documents)
    .set({ removedAt: moment, change: nextChange as never })
    .where(and(inArray(documents.id, ids), isNull(documents.removedAt)))
    .returning({ id: documents.id });
  return gone.length;
}

/** The editions of one work in one language that answer at present. */
export async function presentEditions(db: Database, work: string, language: DocumentRow['language']) {
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.work, work), eq(documents.language, language), isNull(documents.removedAt)));
}

export async function listDocuments(db: Database): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(isNull(documents.removedAt))
    .orderBy(asc(documents.work), asc(documents.language), desc(documents.takenInAt));
}

export async function documentById(db: Database, id: string): Promise<DocumentRow | null> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  return row ?? null;
}

/** The document that has exactly this file, if it answers at present. */
export async function documentOfFile(db: Database, sha256: string): Promise<DocumentRow | null> {
  const [row] = await db
    .select({ document: documents })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .where(and(eq(documentFiles.sha256, sha256), isNull(documents.removedAt)));
  return row?.document ?? null;
}

export async function changedSince(db: Database, change: number): Promise<DocumentRow[]> {
  return db.select().from(documents).where(gt(documents.change, change)).orderBy(asc(documents.change));
}

export async function lastChange(db: Database): Promise<number> {
  const [row] = await db.select({ last: sql<string>`coalesce(max(${documents.change}), 0)` }).from(documents);
  return Number(row?.last ?? 0);
}

export async function passagesOf(db: Database, documentIds: string[]): Promise<PassageRow[]> {
  if (documentIds.length === 0) return [];
  return db.select().from(passages).where(inArray(passages.documentId, documentIds)).orderBy(asc(passages.ordinal));
}

export async function passageById(db: Database, id: string): Promise<PassageRow | null> {
  const [row] = await db.select().from(passages).where(eq(passages.id, id));
  return row ?? null;
}

export async function pageOf(db: Database, documentId: string, number: number): Promise<PageRow | null> {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.documentId, documentId), eq(pages.number, number)));
  return row ?? null;
}

export async function fileOf(db: Database, documentId: string): Promise<{ name: string; bytes: Buffer } | null> {
  const [row] = await db.select().from(documentFiles).where(eq(documentFiles.documentId, documentId));
  return row ?? null;
}

export async function insertIntake(db: Database, intake: typeof intakes.$inferInsert): Promise<void> {
  await db.insert(intakes).values(intake);
}

export async function intakeById(db: Database, id: string): Promise<IntakeRow | null> {
  const [row] = await db.select().from(intakes).where(eq(intakes.id, id));
  return row ?? null;
}

/** Notes what became of a file and lets its bytes go. */
export async function endIntake(
  db: Database,
  id: string,
  outcome: { documentId: string } | { refusal: string },
): Promise<void> {
  await db
    .update(intakes)
    .set({ bytes: null, ...outcome })
    .where(eq(intakes.id, id));
}

export async function readVocabulary(db: Database): Promise<{ learnedFrom: string; words: unknown } | null> {
  const [row] = await db.select().from(vocabularies).where(eq(vocabularies.id, 1));
  return row ?? null;
}

export async function saveVocabulary(db: Database, learnedFrom: string, words: object): Promise<void> {
  await db
    .insert(vocabularies)
    .values({ id: 1, learnedFrom, words })
    .onConflictDoUpdate({ target: vocabularies.id, set: { learnedFrom, words } });
}

/** Passages that answer at present and have no vector of this model yet. */
export async function passagesWithoutVector(db: Database, model: string, limit: number) {
  return db
    .select({ id: passages.id, heading: passages.heading, text: passages.text })
    .from(passages)
    .innerJoin(documents, and(eq(documents.id, passages.documentId), isNull(documents.removedAt)))
    .leftJoin(passageVectors, and(eq(passageVectors.passageId, passages.id), eq(passageVectors.model, model)))
    .where(isNull(passageVectors.passageId))
    .limit(limit);
}

export async function saveVectors(
  db: Database,
  rows: (typeof passageVectors.$inferInsert)[],
): Promise<void> {
  for (const some of chunks(rows)) {
    await db
      .insert(passageVectors)
      .values(some)
      .onConflictDoUpdate({
        target: passageVectors.passageId,
        set: { model: sql`excluded.model`, vector: sql`excluded.vector` },
      });
  }
}

export async function vectorsOf(db: Database, documentIds: string[], model: string) {
  if (documentIds.length === 0) return [];
  return db
    .select({ passageId: passageVectors.passageId, vector: passageVectors.vector })
    .from(passageVectors)
    .innerJoin(passages, eq(passages.id, passageVectors.passageId))
    .where(and(inArray(passages.documentId, documentIds), eq(passageVectors.model, model)));
}

function chunks<T>(rows: T[]): T[][] {
  const result: T[][] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) result.push(rows.slice(at, at + rowsAtOnce));
  return result;
}
