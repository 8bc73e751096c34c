import type { Feedback } from '@polier/contract/chat';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import type { StepRow } from '../store.ts';
import { feedback, steps } from '../tables.ts';

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

/** Saves a rating; a second one of the same answer replaces the first. Returns its id. */
export async function saveFeedback(db: Database, row: FeedbackRow): Promise<string> {
  const { value, comment, question, answer, sources, createdAt } = row;
  const [saved] = await db
    .insert(feedback)
    .values(row)
    .onConflictDoUpdate({
      target: [feedback.threadId, feedback.forId],
      set: { value, comment, question, answer, sources, createdAt },
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
