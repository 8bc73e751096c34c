import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, exists, gt, ilike, inArray, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import type { QuestionRow } from '../questions/store.ts';
import type { DocumentRow, PassageRow } from '../store.ts';
import { documentFiles, documents, passageQuestions, passages, sourceActs } from '../tables.ts';

export type ActRow = typeof sourceActs.$inferSelect;
type Changes = Partial<Omit<typeof documents.$inferInsert, 'change'>>;

/** All editions of all works, without their content. */
export async function allDocuments(db: Database): Promise<DocumentRow[]> {
  return db.select().from(documents).orderBy(asc(documents.work), desc(documents.takenInAt));
}

/** Reads one source and locks it until the end of the transaction. */
export async function lockDocument(tx: Database, id: string): Promise<DocumentRow | null> {
  const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('update');
  return row ?? null;
}

/** Changes a source; every server then loads or drops it. Inside `changeSources`. */
export async function updateDocument(tx: Database, id: string, changes: Changes): Promise<DocumentRow> {
  const [row] = await tx
    .update(documents)
    .set({ ...changes, change: sql`nextval('source_changes')` as never })
    .where(eq(documents.id, id))
    .returning();
  return row!;
}

export async function deleteDocument(tx: Database, id: string): Promise<void> {
  await tx.delete(documents).where(eq(documents.id, id));
}

/** Names what the passages of a PDF correspond to in the other languages: the section of the work. */
export async function nameParallels(tx: Database, id: string, work: string): Promise<void> {
  await tx
    .update(passages)
    .set({ parallel: sql`${work}::text || substring(${passages.parallel} from '#[0-9]+$')` })
    .where(eq(passages.documentId, id));
}

/** The reviewed sources whose day has come. */
export async function dueDocuments(db: Database, today: string): Promise<DocumentRow[]> {
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.state, 'reviewed'), lte(documents.publishOn, today)));
}

/** The published editions of a work in a language, except one. */
export async function otherPresentEditions(db: Database, { id, work, language }: DocumentRow): Promise<DocumentRow[]> {
  const sameWork = and(eq(documents.work, work), eq(documents.language, language));
  return db
    .select()
    .from(documents)
    .where(and(sameWork, isNull(documents.removedAt), ne(documents.id, id)));
}

/** The editions that answer again when a source is taken back; empty while another one answers in its place. */
export async function editionsBackFor(db: Database, row: DocumentRow): Promise<DocumentRow[]> {
  if ((await otherPresentEditions(db, row)).length > 0) return [];
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.replacedBy, row.id), eq(documents.state, 'replaced')))
    .orderBy(desc(documents.takenInAt));
}

/** The edition that a source replaced, or would replace. */
export async function editionBefore(db: Database, row: DocumentRow): Promise<DocumentRow | null> {
  const [replaced] = await db
    .select()
    .from(documents)
    .where(eq(documents.replacedBy, row.id))
    .orderBy(desc(documents.takenInAt))
    .limit(1);
  if (replaced) return replaced;
  const [present] = await otherPresentEditions(db, row);
  return present ?? null;
}

/** The newest published edition of a work in any language. */
export async function newestOfWork(db: Database, work: string): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.work, work), isNull(documents.removedAt)))
    .orderBy(desc(documents.takenInAt))
    .limit(1);
  return row ?? null;
}

/** A source with exactly this file that is published or will be. */
export async function sourceWithFile(db: Database, sha256: string): Promise<DocumentRow | null> {
  const waitsOrAnswers = or(isNull(documents.removedAt), inArray(documents.state, ['draft', 'reviewed']));
  const [row] = await db
    .select({ document: documents })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .where(and(eq(documentFiles.sha256, sha256), waitsOrAnswers));
  return row?.document ?? null;
}

export async function insertAct(tx: Database, act: Omit<ActRow, 'id'>): Promise<void> {
  await tx.insert(sourceActs).values({ id: randomUUID(), ...act });
}

/** The history of a source, newest first. */
export async function actsOf(db: Database, documentId: string): Promise<ActRow[]> {
  return db.select().from(sourceActs).where(eq(sourceActs.documentId, documentId)).orderBy(desc(sourceActs.at));
}

/** The number of questions of each source, and how many of them are unconfirmed. */
export async function countQuestions(db: Database, ids?: string[]): Promise<Map<string, QuestionCount>> {
  const rows = await db
    .select({
      id: passages.documentId,
      questions: sql<number>`count(*)::int`,
      unconfirmed: sql<number>`(count(*) filter (where ${passageQuestions.confirmedBy} is null))::int`,
    })
    .from(passageQuestions)
    .innerJoin(passages, eq(passages.id, passageQuestions.passageId))
    .where(ids && inArray(passages.documentId, ids))
    .groupBy(passages.documentId);
  return new Map(rows.map(({ id, ...count }) => [id, count]));
}
export type QuestionCount = { questions: number; unconfirmed: number };

/** A page of the passages of a source in order, filtered by the words of a search and the state of their questions. */
export async function pageOfPassages(
  db: Database,
  documentId: string,
  {
    search,
    questions,
    skip,
    limit,
  }: { search: string; questions?: 'unconfirmed' | 'none' | undefined; skip: number; limit: number },
): Promise<{ rows: PassageRow[]; total: number }> {
  const words = search.split(/\s+/).filter(Boolean);
  const pattern = (word: string) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const where = and(
    eq(passages.documentId, documentId),
    questions && passagesByQuestions(db, questions),
    ...words.map((word) => or(ilike(passages.text, pattern(word)), ilike(passages.heading, pattern(word)))),
  );
  const rows = await db.select().from(passages).where(where).orderBy(asc(passages.ordinal)).offset(skip).limit(limit);
  return { rows, total: await db.$count(passages, where) };
}

function passagesByQuestions(db: Database, which: 'unconfirmed' | 'none') {
  const own = db.select({ id: passageQuestions.id }).from(passageQuestions);
  const ofPassage = eq(passageQuestions.passageId, passages.id);
  if (which === 'none') return notExists(own.where(ofPassage));
  return exists(own.where(and(ofPassage, isNull(passageQuestions.confirmedBy))));
}

/** A question of a source; null when the source has no such question. */
export async function questionOf(db: Database, documentId: string, id: string): Promise<QuestionRow | null> {
  const [row] = await db
    .select({ question: passageQuestions })
    .from(passageQuestions)
    .innerJoin(passages, eq(passages.id, passageQuestions.passageId))
    .where(and(eq(passages.documentId, documentId), eq(passageQuestions.id, id)));
  return row?.question ?? null;
}

export async function updateQuestion(tx: Database, id: string, changes: Partial<QuestionRow>): Promise<QuestionRow> {
  const [row] = await tx.update(passageQuestions).set(changes).where(eq(passageQuestions.id, id)).returning();
  return row!;
}

export async function deleteQuestion(tx: Database, id: string): Promise<void> {
  await tx.delete(passageQuestions).where(eq(passageQuestions.id, id));
}

/** Confirms all unconfirmed questions of a source; returns how many. */
export async function confirmAll(tx: Database, documentId: string, by: string): Promise<number> {
  const own = tx.select({ id: passages.id }).from(passages).where(eq(passages.documentId, documentId));
  const confirmed = await tx
    .update(passageQuestions)
    .set({ confirmedBy: by })
    .where(and(inArray(passageQuestions.passageId, own), isNull(passageQuestions.confirmedBy)))
    .returning({ id: passageQuestions.id });
  return confirmed.length;
}

/** The questions added to a source on the screen after a moment. */
export async function questionsAddedSince(db: Database, documentId: string, moment: Date): Promise<QuestionRow[]> {
  const rows = await db
    .select({ question: passageQuestions })
    .from(passageQuestions)
    .innerJoin(passages, eq(passages.id, passageQuestions.passageId))
    .where(and(eq(passages.documentId, documentId), gt(passageQuestions.addedAt, moment)));
  return rows.map(({ question }) => question);
}

/** For each of these sources: whether it answers, and which edition replaced it. */
export async function livesOf(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  const { id, state, removedAt, replacedBy } = documents;
  return db.select({ id, state, removedAt, replacedBy }).from(documents).where(inArray(id, ids));
}

/** The moment of the last act on each source. */
export async function lastActs(db: Database): Promise<Map<string, Date>> {
  const rows = await db
    .select({ id: sourceActs.documentId, at: sql<string>`max(${sourceActs.at})` })
    .from(sourceActs)
    .groupBy(sourceActs.documentId);
  return new Map(rows.map(({ id, at }) => [id, new Date(at)]));
}
