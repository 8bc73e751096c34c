import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { chunks } from '../store.ts';
import { passageQuestions, passages } from '../tables.ts';

export type QuestionRow = typeof passageQuestions.$inferSelect;

/** The questions of some passages, in the order they were written. */
export async function questionsOf(db: Database, passageIds: string[]): Promise<QuestionRow[]> {
  if (passageIds.length === 0) return [];
  return db
    .select()
    .from(passageQuestions)
    .where(inArray(passageQuestions.passageId, passageIds))
    .orderBy(asc(passageQuestions.ordinal));
}

/** Which of some documents have questions at all. */
export async function documentsWithQuestions(db: Database, documentIds: string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ id: passages.documentId })
    .from(passageQuestions)
    .innerJoin(passages, eq(passages.id, passageQuestions.passageId));
  const wanted = new Set(documentIds);
  return new Set(rows.map(({ id }) => id).filter((id) => wanted.has(id)));
}

export async function questionsOfDocument(db: Database, documentId: string): Promise<QuestionRow[]> {
  const rows = await db
    .select({ question: passageQuestions })
    .from(passageQuestions)
    .innerJoin(passages, eq(passages.id, passageQuestions.passageId))
    .where(eq(passages.documentId, documentId))
    .orderBy(asc(passageQuestions.ordinal));
  return rows.map(({ question }) => question);
}

/** Inside `changeSources`. */
export async function insertQuestions(tx: Database, rows: QuestionRow[]): Promise<void> {
  for (const some of chunks(rows)) await tx.insert(passageQuestions).values(some);
}

/** Inside `changeSources`. */
export async function removeQuestions(tx: Database, documentId: string): Promise<void> {
  const ofDocument = tx.select({ id: passages.id }).from(passages).where(eq(passages.documentId, documentId));
  await tx.delete(passageQuestions).where(inArray(passageQuestions.passageId, ofDocument));
}
