import { and, asc, desc, eq, exists, ilike, inArray, like, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { elements, steps, threads } from './tables.ts';

export type ThreadRow = typeof threads.$inferSelect;
export type StepRow = typeof steps.$inferSelect;
export type ElementRow = typeof elements.$inferSelect;

export async function chatsOfPeople(db: Database, employeeIds: string[]): Promise<number> {
  if (employeeIds.length === 0) return 0;
  const [row] = await db
    .select({ count: sql<string>`count(*)` })
    .from(threads)
    .where(inArray(threads.employeeId, employeeIds));
  return Number(row?.count ?? 0);
}

/** The thread of an id if it belongs to this person; null otherwise. */
export async function ownThread(db: Database, employeeId: string, id: string): Promise<ThreadRow | null> {
  const [row] = await db
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), eq(threads.employeeId, employeeId)));
  return row ?? null;
}

/** Threads of a person, the last used first; `before` is the place after which to go on, `search` what was said. */
export async function listThreads(
  db: Database,
  employeeId: string,
  { first, before, search }: { first: number; before: { updatedAt: Date; id: string } | null; search: string },
): Promise<ThreadRow[]> {
  const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const said = db
    .select({ id: steps.id })
    .from(steps)
    .where(and(eq(steps.threadId, threads.id), like(steps.type, '%_message'), ilike(steps.output, words)));
  const found = search === '' ? undefined : or(ilike(threads.name, words), exists(said));
  const after = before
    ? or(
        lt(threads.updatedAt, before.updatedAt),
        and(eq(threads.updatedAt, before.updatedAt), lt(threads.id, before.id)),
      )
    : undefined;
  return db
    .select()
    .from(threads)
    .where(and(eq(threads.employeeId, employeeId), after, found))
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

export type NewStep = Omit<StepRow, 'ordinal'>;
export type NewElement = typeof elements.$inferInsert;

/**
 * Keeps a question, and the chat it begins if it is the first, in one statement; false when a message with this id is
 * there already, or when the chat is somebody else's.
 */
export async function keepQuestion(
  db: Database,
  thread: Pick<ThreadRow, 'employeeId' | 'name' | 'updatedAt'>,
  step: NewStep,
): Promise<boolean> {
  const { id, threadId, parentId, type, name, input, output, isError, createdAt, endedAt } = step;
  const moment = thread.updatedAt.toISOString();
  const added = await db.execute(sql`
    with own as (
      insert into ${threads} (id, employee_id, name, metadata, created_at, updated_at)
      values (${threadId}, ${thread.employeeId}, ${thread.name}, '{}', ${moment}, ${moment})
      on conflict (id) do update set updated_at = excluded.updated_at
        where ${threads.employeeId} = excluded.employee_id
      returning id
    )
    insert into ${steps}
      (id, thread_id, parent_id, type, name, input, output, is_error, metadata, created_at, ended_at)
    select ${id}, own.id, ${parentId}, ${type}, ${name}, ${input}, ${output}, ${isError}::boolean,
      ${JSON.stringify(step.metadata)}::jsonb, ${createdAt.toISOString()}::timestamptz,
      ${endedAt?.toISOString() ?? null}::timestamptz
    from own
    on conflict do nothing
    returning id`);
  return (added as { rows: unknown[] }).rows.length > 0;
}

/** Keeps steps as they are now, new or known; new ones in this order. */
export async function keepSteps(db: Database, rows: NewStep[]): Promise<void> {
  await db
    .insert(steps)
    .values(rows)
    .onConflictDoUpdate({
      target: [steps.threadId, steps.id],
      set: {
        input: sql`excluded.input`,
        output: sql`excluded.output`,
        isError: sql`excluded.is_error`,
        metadata: sql`excluded.metadata`,
        endedAt: sql`excluded.ended_at`,
      },
    });
}

/** One step of a thread, or null. */
export async function stepOfThread(db: Database, threadId: string, id: string): Promise<StepRow | null> {
  const [row] = await db
    .select()
    .from(steps)
    .where(and(eq(steps.threadId, threadId), eq(steps.id, id)));
  return row ?? null;
}

/** What was offered under a message was taken: it is not offered again. */
export async function dropOffers(db: Database, threadId: string, id: string): Promise<void> {
  await db
    .update(steps)
    .set({ metadata: sql`${steps.metadata} - 'offers'` })
    .where(and(eq(steps.threadId, threadId), eq(steps.id, id)));
}

export async function stepsOfThread(db: Database, threadId: string): Promise<StepRow[]> {
  return db.select().from(steps).where(eq(steps.threadId, threadId)).orderBy(asc(steps.ordinal));
}

export async function insertElements(db: Database, rows: NewElement[]): Promise<void> {
  await db.insert(elements).values(rows).onConflictDoNothing();
}

export async function elementsOfThread(db: Database, threadId: string): Promise<ElementRow[]> {
  return db.select().from(elements).where(eq(elements.threadId, threadId)).orderBy(asc(elements.ordinal));
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

export async function deleteElementsFor(db: Database, threadId: string, forId: string): Promise<void> {
  await db.delete(elements).where(and(eq(elements.threadId, threadId), eq(elements.forId, forId)));
}
