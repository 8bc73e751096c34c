import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { type Database, transaction } from '../database/connection.ts';
import { documentFiles, documents, intakes, pages, passages, passageVectors, vocabularies } from './tables.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type PassageRow = typeof passages.$inferSelect;
export type PageRow = typeof pages.$inferSelect;
export type IntakeRow = typeof intakes.$inferSelect;

const nextChange = sql<number>`nextval('source_changes')`;
const rowsAtOnce = 400;
/** The maximum number of documents in a statement, and of passages it reads. */
const documentsAtOnce = 16;
const passagesAtOnce = 1000;

export type NewDocument = {
  document: Omit<typeof documents.$inferInsert, 'change'>;
  file?: typeof documentFiles.$inferInsert;
  pages?: (typeof pages.$inferInsert)[];
  passages: (typeof passages.$inferInsert)[];
};

/** The key of the advisory lock under which one process at a time changes the sources. */
const changing = 7_041_222;

/**
 * Changes the sources in one transaction, one process at a time, so that change numbers become visible in order and no
 * follower misses one.
 */
export function changeSources<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${changing})`);
    return work(tx);
  });
}

/** Inserts a document with everything that belongs to it; inside `changeSources`. */
export async function insertDocument(tx: Database, given: NewDocument): Promise<void> {
  await tx.insert(documents).values({ ...given.document, change: nextChange as never });
  if (given.file) await tx.insert(documentFiles).values(given.file);
  for (const some of chunks(given.pages ?? [])) await tx.insert(pages).values(some);
  for (const some of chunks(given.passages)) await tx.insert(passages).values(some);
}

/**
 * Withdraws documents, which then no longer answer; citations of them can still be opened. Inside `changeSources`.
 * Returns how many.
 * @param replacedBy the edition that replaces them
 */
export async function removeDocuments(
  tx: Database,
  ids: string[],
  moment: Date,
  replacedBy: string | null = null,
): Promise<number> {
  if (ids.length === 0) return 0;
  const state = replacedBy === null ? ('retired' as const) : ('replaced' as const);
  const gone = await tx
    .update(documents)
    .set({ removedAt: moment, state, replacedBy, change: nextChange as never })
    .where(and(inArray(documents.id, ids), isNull(documents.removedAt)))
    .returning({ id: documents.id });
  return gone.length;
}

/** The published editions of one work in one language. */
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

/** The published document with exactly this file. */
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

export async function passagesOf(db: Database, documentId: string): Promise<PassageRow[]> {
  return db.select().from(passages).where(eq(passages.documentId, documentId)).orderBy(asc(passages.ordinal));
}

/** All passages of some documents, document by document in order, in batches. */
export async function* passagesInPieces(db: Database, documentIds: string[]): AsyncGenerator<PassageRow[]> {
  // A statement that names hundreds of documents takes longer to plan than to run.
  const groups = Map.groupBy(documentIds.toSorted().entries(), ([place]) => Math.floor(place / documentsAtOnce));
  const read = (ids: string[], after: PassageRow | undefined) =>
    db
      .select()
      .from(passages)
      .where(
        and(
          inArray(passages.documentId, ids),
          after && sql`(${passages.documentId}, ${passages.ordinal}) > (${after.documentId}, ${after.ordinal})`,
        ),
      )
      .orderBy(asc(passages.documentId), asc(passages.ordinal))
      .limit(passagesAtOnce);
  const left = Array.from(groups.values(), (group) => group.map(([, id]) => id));
  let ids = left.shift();
  let next: Promise<PassageRow[]> | null = ids ? read(ids, undefined).execute() : null;
  while (next) {
    const rows: PassageRow[] = await next;
    const after = rows.length === passagesAtOnce ? rows.at(-1) : undefined;
    if (!after) ids = left.shift();
    // The next batch is read while this one is processed.
    next = ids ? read(ids, after).execute() : null;
    next?.catch(() => {});
    yield rows;
  }
}

/** Makes every server load the document again; inside `changeSources`. */
export async function markChanged(tx: Database, documentId: string): Promise<void> {
  await tx
    .update(documents)
    .set({ change: nextChange as never })
    .where(eq(documents.id, documentId));
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

/** All pages of a document in order. */
export async function pagesOf(db: Database, documentId: string): Promise<PageRow[]> {
  return db.select().from(pages).where(eq(pages.documentId, documentId)).orderBy(asc(pages.number));
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

/** Records the outcome of a file and deletes its bytes. */
export async function endIntake(
  db: Database,
  id: string,
  outcome: { documentId: string } | { refusal: string },
): Promise<void> {
  await db
    .update(intakes)
    .set({ bytes: null, questions: null, ...outcome })
    .where(eq(intakes.id, id));
}

/** The stored vocabulary when it was learned from this state of the sources, else null. */
export async function readVocabulary(db: Database, learnedFrom: string): Promise<unknown> {
  const [row] = await db
    .select({ words: vocabularies.words })
    .from(vocabularies)
    .where(and(eq(vocabularies.id, 1), eq(vocabularies.learnedFrom, learnedFrom)));
  return row?.words ?? null;
}

/** @param json the words as JSON text */
export async function saveVocabulary(db: Database, learnedFrom: string, json: string): Promise<void> {
  const words = sql`${json}::jsonb`;
  await db
    .insert(vocabularies)
    .values({ id: 1, learnedFrom, words })
    .onConflictDoUpdate({ target: vocabularies.id, set: { learnedFrom, words } });
}

/** How many passages have a vector of this model. */
export async function countVectors(db: Database, model: string): Promise<number> {
  return db.$count(passageVectors, eq(passageVectors.model, model));
}

export async function vectorIds(db: Database, model: string): Promise<string[]> {
  const rows = await db
    .select({ id: passageVectors.passageId })
    .from(passageVectors)
    .where(eq(passageVectors.model, model));
  return rows.map(({ id }) => id);
}

export async function vectorsOf(db: Database, passageIds: string[], model: string) {
  return db
    .select({ passageId: passageVectors.passageId, vector: passageVectors.vector })
    .from(passageVectors)
    .where(and(inArray(passageVectors.passageId, passageIds), eq(passageVectors.model, model)));
}

/** Copies the vectors of the old edition's passages to identical ones of a new edition. */
export async function keepVectors(tx: Database, oldDocument: string, newDocument: string): Promise<void> {
  await tx.execute(sql`
    insert into ${passageVectors} (passage_id, model, vector)
    select fresh.id, kept.model, kept.vector
    from ${passages} as old
    join ${passageVectors} as kept on kept.passage_id = old.id
    join ${passages} as fresh on fresh.key = old.key and fresh.text = old.text and fresh.heading = old.heading
    where old.document_id = ${oldDocument} and fresh.document_id = ${newDocument}
    on conflict do nothing`);
}

/** Splits rows into chunks of the size that one statement takes. */
export function chunks<T>(rows: T[]): T[][] {
  const result: T[][] = [];
  for (let at = 0; at < rows.length; at += rowsAtOnce) result.push(rows.slice(at, at + rowsAtOnce));
  return result;
}
