import type { Feedback } from '@polier/contract/chat';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { listNewest, type PageAsked, storedSince } from '../../database/list-newest.ts';
import type { StepRow } from '../store.ts';
import { editorQuestions, feedback, steps } from '../tables.ts';

export type FeedbackRow = typeof feedback.$inferSelect;

/** Finds a step by its id in the person's chats, or null. */
export async function ownStep(
  db: Database,
  employeeId: string,
  id: string,
  threadId: string | null,
): Promise<StepRow | null> {
  const inThread = threadId === null ? undefined : eq(steps.threadId, threadId);
  const [row] = await db
    .select()
    .from(steps)
    .where(and(eq(steps.id, id), eq(steps.employeeId, employeeId), inThread))
    .limit(1);
  return row ?? null;
}

/**
 * Saves a rating; a second one of the same answer replaces the first, and is a new one for the editors where it says
 * something else. Returns its id.
 */
export async function saveFeedback(db: Database, row: FeedbackRow): Promise<string> {
  const { value, comment, question, answer, sources } = row;
  const isSame = and(eq(feedback.value, value), eq(feedback.comment, comment));
  const [saved] = await db
    .insert(feedback)
    .values(row)
    .onConflictDoUpdate({
      target: [feedback.threadId, feedback.forId],
      set: {
        ...{ value, comment, question, answer, sources },
        createdAt: sql`case when ${isSame} then ${feedback.createdAt} else excluded.created_at end`,
      },
    })
    .returning({ id: feedback.id });
  return saved!.id;
}

/** Deletes a rating of this person; returns what it rated, or null. */
export async function deleteOwnFeedback(db: Database, employeeId: string, id: string) {
  const [gone] = await db
    .delete(feedback)
    .where(and(eq(feedback.id, id), eq(feedback.employeeId, employeeId)))
    .returning({ threadId: feedback.threadId, forId: feedback.forId });
  return gone ?? null;
}

/** Returns the ratings of a thread by the id of the step they rate. */
export async function feedbackOfThread(db: Database, threadId: string): Promise<Map<string, Feedback>> {
  const rows = await db.select().from(feedback).where(eq(feedback.threadId, threadId));
  return new Map(
    rows.map(({ id, forId, value, comment }) => [
      forId,
      { id, forId, threadId, value, ...(comment ? { comment } : {}) },
    ]),
  );
}

export type EditorQuestionRow = typeof editorQuestions.$inferSelect;

/** Keeps a question to the editor; the same one of the same person is sent again from now on. */
export async function insertEditorQuestion(tx: Database, row: EditorQuestionRow): Promise<void> {
  const { employeeId, question, language, canton, createdAt } = row;
  const same = and(eq(editorQuestions.employeeId, employeeId), eq(editorQuestions.question, question));
  const sentBefore = await tx.update(editorQuestions).set({ language, canton, createdAt }).where(same).returning();
  if (sentBefore.length === 0) await tx.insert(editorQuestions).values(row);
}

export async function findEditorQuestion(db: Database, id: string): Promise<EditorQuestionRow | null> {
  const [row] = await db.select().from(editorQuestions).where(eq(editorQuestions.id, id));
  return row ?? null;
}

export async function findRating(db: Database, id: string): Promise<FeedbackRow | null> {
  const [row] = await db.select().from(feedback).where(eq(feedback.id, id));
  return row ?? null;
}

export const listEditorQuestions = (db: Database, asked: PageAsked) =>
  listNewest(db, editorQuestions, asked, [editorQuestions.question]);

export const listRatings = (db: Database, asked: PageAsked) =>
  listNewest(db, feedback, asked, [feedback.question, feedback.answer, feedback.comment]);

/** Those of some questions or ratings that were sent again after the moment given with each. */
export const sentSince = (db: Database, kind: 'question' | 'rating', known: readonly { id: string; at: Date }[]) =>
  storedSince(db, kind === 'question' ? editorQuestions : feedback, known);

export async function countRatings(db: Database, { from, to }: { from: Date; to: Date }) {
  const within = and(gte(feedback.createdAt, from), lt(feedback.createdAt, to));
  const [good, bad] = await Promise.all(
    [1, 0].map((value) => db.$count(feedback, and(within, eq(feedback.value, value as 0 | 1)))),
  );
  return { good: good!, bad: bad! };
}
