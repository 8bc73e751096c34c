import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { chunks, type DocumentRow } from '../store.ts';
import { documents, passageQuestions, passages } from '../tables.ts';

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

/** The questions with these words of the editions of a work that wait to be published, with their passages. */
export async function questionsInDrafts(
  db: Database,
  { work, language }: Pick<DocumentRow, 'work' | 'language'>,
  text: string,
): Promise<{ question: QuestionRow; passage: string; documentId: string }[]> {
  const waits = and(
    eq(documents.work, work),
    eq(documents.language, language),
    inArray(documents.state, ['draft', 'reviewed']),
  );
  return db
    .select({ question: passageQuestions, passage: passages.text, documentId: documents.id })
    .from(documents)
    .innerJoin(passages, eq(passages.documentId, documents.id))
    .innerJoin(passageQuestions, eq(passageQuestions.passageId, passages.id))
    .where(and(waits, eq(passageQuestions.text, text)));
}

/**
 * Inside `changeSources`. Rows are passed as one value, since a parameter for each column of thousands of questions
 * would take longer to write than the database takes to store them.
 */
export async function insertQuestions(tx: Database, rows: QuestionRow[]): Promise<void> {
  for (const some of chunks(rows)) {
    await tx.execute(sql`
      insert into ${passageQuestions}
        (id, passage_id, start_at, end_at, text, author, written_on, ordinal, added_at, confirmed_by)
      select * from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as given (id uuid, "passageId" text,
        "start" integer, "end" integer, text text, author text, "writtenOn" date, ordinal integer,
        "addedAt" timestamptz, "confirmedBy" text)`);
  }
}

/** Inside `changeSources`. */
export async function removeQuestions(tx: Database, documentId: string): Promise<void> {
  const ofDocument = tx.select({ id: passages.id }).from(passages).where(eq(passages.documentId, documentId));
  await tx.delete(passageQuestions).where(inArray(passageQuestions.passageId, ofDocument));
}
