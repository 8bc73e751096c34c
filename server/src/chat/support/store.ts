import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { elements, steps, threads } from '../tables.ts';
import { chatAccess, chatAccessReadings } from './tables.ts';

export type AccessRow = typeof chatAccess.$inferSelect;
export type GivenAccess = AccessRow & {
  /** Null for `day`, and when the chat has been deleted. */
  threadName: string | null;
  readings: { at: Date; reader: string }[];
};

/** Prevents other changes to what a person shares until the end of the transaction. */
export async function lockAccessOf(tx: Database, employeeId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`chat-access ${employeeId}`}))`);
}

export async function insertAccess(tx: Database, row: typeof chatAccess.$inferInsert): Promise<AccessRow> {
  const [inserted] = await tx.insert(chatAccess).values(row).returning();
  return inserted!;
}

/** The access rights of a person that end after a moment, with their uses, each the newest first. */
export async function accessOf(db: Database, employeeId: string, after: Date): Promise<GivenAccess[]> {
  const rows = await db
    .select({ access: chatAccess, name: threads.name })
    .from(chatAccess)
    .leftJoin(threads, and(eq(threads.id, chatAccess.threadId), isNull(threads.deletedAt)))
    .where(and(eq(chatAccess.employeeId, employeeId), gt(chatAccess.endsAt, after)))
    .orderBy(desc(chatAccess.givenAt));
  const readings = await readingsOf(
    db,
    rows.map(({ access }) => access.id),
  );
  return rows.map(({ access, name }) => ({
    ...access,
    threadId: name === null ? null : access.threadId,
    threadName: name,
    readings: readings.filter(({ accessId }) => accessId === access.id),
  }));
}

async function readingsOf(db: Database, ids: string[]) {
  if (ids.length === 0) return [];
  const { accessId, at, reader } = chatAccessReadings;
  return db.select({ accessId, at, reader }).from(chatAccessReadings).where(inArray(accessId, ids)).orderBy(desc(at));
}

/** Extends an open access right: it then includes later messages, and ends later. */
export async function renewAccess(
  tx: Database,
  id: string,
  span: Pick<AccessRow, 'givenAt' | 'endsAt'>,
): Promise<void> {
  await tx.update(chatAccess).set(span).where(eq(chatAccess.id, id));
}

/** Deletes the access rights, with their uses, that ended before a moment. */
export async function deleteAccessBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(chatAccess).where(lt(chatAccess.endsAt, moment));
}

/** Finds a right by its id and locks it until the end of the transaction, so that it is not taken back meanwhile. */
export async function lockAccess(tx: Database, id: string): Promise<AccessRow | null> {
  const [row] = await tx.select().from(chatAccess).where(eq(chatAccess.id, id)).for('update');
  return row ?? null;
}

/** Withdraws an access right, unless that was done before; returns it, or null. */
export async function takeBack(tx: Database, employeeId: string, id: string, now: Date): Promise<AccessRow | null> {
  const own = and(eq(chatAccess.id, id), eq(chatAccess.employeeId, employeeId), isNull(chatAccess.takenBackAt));
  const [row] = await tx.update(chatAccess).set({ takenBackAt: now }).where(own).returning();
  return row ?? null;
}

/** The access rights open at a moment, the soonest to end first, with their number of uses. */
export async function openAccess(
  db: Database,
  now: Date,
  limit: number,
): Promise<(AccessRow & { readings: number })[]> {
  const rows = await db
    .select({
      access: chatAccess,
      readings: sql<number>`(select count(*)::int from ${chatAccessReadings}
        where ${chatAccessReadings.accessId} = ${chatAccess.id})`,
    })
    .from(chatAccess)
    .where(and(gt(chatAccess.endsAt, now), isNull(chatAccess.takenBackAt)))
    .orderBy(asc(chatAccess.endsAt))
    .limit(limit);
  return rows.map(({ access, readings }) => ({ ...access, readings }));
}

export async function insertReading(tx: Database, row: typeof chatAccessReadings.$inferInsert): Promise<void> {
  await tx.insert(chatAccessReadings).values(row);
}

/**
 * The messages of a person from a span of time, by chat and in their order; of one chat where one is named. A message
 * is from the moment its text was written, which for an edited one is later than its creation. What had not ended by
 * the end of the span, or has come back into the chat since, is not part of it.
 */
export async function messagesOf(
  db: Database,
  { employeeId, scope, threadId }: Pick<AccessRow, 'employeeId' | 'scope' | 'threadId'>,
  { from, to }: { from: Date; to: Date },
) {
  // Without its thread id, a right to one chat must not match every chat.
  if (scope === 'chat' && threadId === null) return [];
  const writtenAt = sql`coalesce(${steps.editedAt}, ${steps.createdAt})`;
  return db
    .select({ threadId: threads.id, name: threads.name, step: steps })
    .from(threads)
    .innerJoin(steps, eq(steps.threadId, threads.id))
    .where(
      and(
        eq(threads.employeeId, employeeId),
        isNull(threads.deletedAt),
        scope === 'chat' ? eq(threads.id, threadId!) : undefined,
        inArray(steps.type, ['user_message', 'assistant_message']),
        gte(writtenAt, from),
        lte(writtenAt, to),
        lte(steps.endedAt, to),
        or(isNull(steps.restoredAt), lte(steps.restoredAt, to)),
      ),
    )
    .orderBy(desc(threads.updatedAt), threads.id, asc(steps.ordinal));
}

/** The names of the sources that messages of some chats cite. */
export async function sourceNamesOf(db: Database, threadIds: string[]) {
  if (threadIds.length === 0) return [];
  const { threadId, forId, name } = elements;
  return db
    .select({ threadId, forId, name })
    .from(elements)
    .where(and(inArray(threadId, threadIds), isNull(elements.branchId), isNotNull(elements.source)))
    .orderBy(asc(elements.ordinal));
}
