import { and, asc, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { elements, steps, threads } from './tables.ts';

export type ThreadRow = typeof threads.$inferSelect;
export type StepRow = typeof steps.$inferSelect;
export type ElementRow = typeof elements.$inferSelect;

/** The thread of an id if it belongs to this person; null otherwise. */
export async function ownThread(db: Database, employeeId: string, id: string): Promise<ThreadRow | null> {
  const [row] = await db
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), eq(threads.employeeId, employeeId)));
  return row ?? null;
}

/** Adds a thread unless it is there. */
export async function insertThread(db: Database, thread: typeof threads.$inferInsert): Promise<void> {
  await db.insert(threads).values(thread).onConflictDoNothing();
}

export async function touchThread(db: Database, id: string, moment: Date): Promise<void> {
  await db.update(threads).set({ updatedAt: moment }).where(eq(threads.id, id));
}

/** Threads of a person, the last used first; `before` is the place after which to go on. */
export async function listThreads(
  db: Database,
  employeeId: string,
  { first, before }: { first: number; before: { updatedAt: Date; id: string } | null },
): Promise<ThreadRow[]> {
  const after = before
    ? or(
        lt(threads.updatedAt, before.updatedAt),
        and(eq(threads.updatedAt, before.updatedAt), lt(threads.id, before.id)),
      )
    : undefined;
  return db
    .select()
    .from(threads)
    .where(and(eq(threads.employeeId, employeeId), after))
    .orderBy(desc(threads.updatedAt), desc(threads.id))
    .limit(first);
}

/** Deletes a thread of this person with everything in it; false when there is none. */
export async function deleteOwnThread(db: Database, employeeId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(threads)
    .where(and(eq(threads.id, id), eq(threads.employeeId, employeeId)))
    .returning({ id: threads.id });
  return gone.length > 0;
}

/** Keeps a step; false when one with this id was there already. */
export async function insertStep(db: Database, step: typeof steps.$inferInsert): Promise<boolean> {
  const added = await db.insert(steps).values(step).onConflictDoNothing().returning({ id: steps.id });
  return added.length > 0;
}

export async function updateStep(
  db: Database,
  id: string,
  change: Partial<Pick<StepRow, 'input' | 'output' | 'isError' | 'metadata' | 'endedAt'>>,
): Promise<void> {
  await db.update(steps).set(change).where(eq(steps.id, id));
}

export async function stepsOfThread(db: Database, threadId: string): Promise<StepRow[]> {
  return db.select().from(steps).where(eq(steps.threadId, threadId)).orderBy(asc(steps.ordinal));
}

export async function insertElement(db: Database, element: typeof elements.$inferInsert): Promise<void> {
  await db.insert(elements).values(element);
}

export async function elementsOfThread(db: Database, threadId: string): Promise<ElementRow[]> {
  return db.select().from(elements).where(eq(elements.threadId, threadId)).orderBy(asc(elements.createdAt));
}

/** The element of an id if its thread belongs to this person; null otherwise. */
export async function ownElement(db: Database, employeeId: string, id: string): Promise<ElementRow | null> {
  const [row] = await db
    .select({ element: elements })
    .from(elements)
    .innerJoin(threads, eq(threads.id, elements.threadId))
    .where(and(eq(elements.id, id), eq(threads.employeeId, employeeId)));
  return row?.element ?? null;
}

export async function deleteElementsFor(db: Database, forId: string): Promise<void> {
  await db.delete(elements).where(eq(elements.forId, forId));
}

/** Closes what was running when a server died; answers whether there was anything. */
export async function endRunningSteps(db: Database, threadId: string, moment: Date): Promise<boolean> {
  const ended = await db
    .update(steps)
    .set({ endedAt: moment, isError: true })
    .where(and(eq(steps.threadId, threadId), sql`${steps.endedAt} is null`))
    .returning({ id: steps.id });
  return ended.length > 0;
}
