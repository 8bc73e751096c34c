import { and, asc, desc, eq, inArray, isNotNull, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { companyQuery } from '../../companies/company-query.ts';
import type { Database } from '../../database/connection.ts';
import { personQuery } from '../../employees/person-query.ts';
import { elements, feedback, steps, threads } from '../tables.ts';
import { searchable, searchPattern } from './fold-text.ts';

export type ThreadRow = typeof threads.$inferSelect;

export async function chatsOfPeople(db: Database, employeeIds: string[]): Promise<number> {
  if (employeeIds.length === 0) return 0;
  const [row] = await db
    .select({ count: sql<string>`count(*)` })
    .from(threads)
    .where(inArray(threads.employeeId, employeeIds));
  return Number(row?.count ?? 0);
}

/** Finds a thread by its id, of any person, also a deleted one that can be restored; or null. */
export async function findThread(db: Database, id: string): Promise<ThreadRow | null> {
  const [row] = await db.select().from(threads).where(eq(threads.id, id));
  return row ?? null;
}

/** Finds a thread by its id if it belongs to this person and is not deleted; null otherwise. */
export async function ownThread(db: Database, employeeId: string, id: string): Promise<ThreadRow | null> {
  const [row] = await db
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), eq(threads.employeeId, employeeId), isNull(threads.deletedAt)));
  return row ?? null;
}

/**
 * Finds the chats among these that contain the words, provided they fill the page; null when they are fewer. Frequent
 * words are found in the newest chats, without searching all of them.
 */
async function foundAmong(db: Database, rows: ThreadRow[], sought: string, first: number): Promise<ThreadRow[] | null> {
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  // An expression, so that the index over all messages is not used for a few chats.
  const containsWords = sql`position(${sought} in ${steps.said}) > 0`;
  const matches = await db
    .selectDistinct({ id: steps.threadId })
    .from(steps)
    .where(and(inArray(steps.threadId, ids), containsWords));
  const found = new Set(matches.map(({ id }) => id));
  const fitting = rows.filter(({ id, called }) => found.has(id) || called.includes(sought));
  return fitting.length < first ? null : fitting.slice(0, first);
}

/** How many of the newest chats are searched before all of them. */
const newestFirst = 200;

/** A thread of the list, with the message its search was found in. */
export type ListedThread = ThreadRow & { found: { id: string; output: string } | null };

/**
 * Lists the threads of a person, the last used first, after the place `before`. `words`: only threads with these words
 * in a message or in the name; `rated`: only threads with such a rating.
 */
export async function listThreads(
  db: Database,
  employeeId: string,
  asked: { first: number; before: { updatedAt: Date; id: string } | null; words: string; rated: 0 | 1 | null },
): Promise<ListedThread[]> {
  const { first, before, words, rated } = asked;
  const sought = searchPattern(words);
  const pattern = `%${sought.replace(/[\\%_]/g, '\\$&')}%`;
  const after = before
    ? or(
        lt(threads.updatedAt, before.updatedAt),
        and(eq(threads.updatedAt, before.updatedAt), lt(threads.id, before.id)),
      )
    : undefined;
  const ratedSo = sql`${threads.id} in (
    select thread_id from ${feedback} where ${feedback.employeeId} = ${employeeId} and ${feedback.value} = ${rated})`;
  const theirs = and(
    eq(threads.employeeId, employeeId),
    isNull(threads.deletedAt),
    after,
    rated === null ? undefined : ratedSo,
  );
  const list = (limit: number, found?: SQL) =>
    db.select().from(threads).where(and(theirs, found)).orderBy(desc(threads.updatedAt), desc(threads.id)).limit(limit);
  // Materialised: of a plain subquery the planner expects half to match and then prefers to read everybody's messages.
  const saidAnywhere = sql`${threads.id} in (
    with found as materialized (
      select thread_id from ${steps} where ${steps.employeeId} = ${employeeId} and ${steps.said} like ${pattern})
    select thread_id from found)`;
  const rows =
    words === ''
      ? await list(first)
      : ((await foundAmong(db, await list(newestFirst), sought, first)) ??
        (await list(first, or(like(threads.called, pattern), saidAnywhere))));
  if (words === '' || rows.length === 0) return rows.map((row) => ({ ...row, found: null }));
  const places = await db
    .selectDistinctOn([steps.threadId], { threadId: steps.threadId, id: steps.id, output: steps.output })
    .from(steps)
    .where(
      and(
        inArray(
          steps.threadId,
          rows.map(({ id }) => id),
        ),
        like(steps.said, pattern),
      ),
    )
    .orderBy(steps.threadId, asc(steps.ordinal));
  return rows.map((row) => ({ ...row, found: places.find(({ threadId }) => threadId === row.id) ?? null }));
}

/** Renames a chat that is still called `from`; returns whether it was. */
export async function renameUnlessChanged(
  db: Database,
  { employeeId, id, from, to }: { employeeId: string; id: string; from: string; to: string },
): Promise<boolean> {
  const renamed = await db
    .update(threads)
    .set({ name: to, called: searchable(to) })
    .where(and(eq(threads.id, id), eq(threads.employeeId, employeeId), eq(threads.name, from)))
    .returning({ id: threads.id });
  return renamed.length > 0;
}

/** Renames a thread of this person; returns false when there is none. */
export async function renameOwnThread(db: Database, employeeId: string, id: string, name: string): Promise<boolean> {
  const renamed = await db
    .update(threads)
    .set({ name, called: searchable(name) })
    .where(and(eq(threads.id, id), eq(threads.employeeId, employeeId), isNull(threads.deletedAt)))
    .returning({ id: threads.id });
  return renamed.length > 0;
}

/** Marks a thread of this person as deleted, or restores it (null); returns false when there is none. */
export async function markOwnThreadDeleted(
  db: Database,
  employeeId: string,
  id: string,
  at: Date | null,
): Promise<boolean> {
  const there = at === null ? isNotNull(threads.deletedAt) : isNull(threads.deletedAt);
  const marked = await db
    .update(threads)
    .set({ deletedAt: at })
    .where(and(eq(threads.id, id), eq(threads.employeeId, employeeId), there))
    .returning({ id: threads.id });
  return marked.length > 0;
}

/**
 * Marks chats as deleted that were last used longer ago than the company of their person keeps them, at most `limit`.
 * Returns their ids. A chat that is asked something meanwhile stays.
 */
export async function markOldThreadsDeleted(tx: Database, at: Date, today: string, limit: number): Promise<string[]> {
  const person = personQuery();
  const company = companyQuery();
  const isOld = sql`${threads.updatedAt} < ${at.toISOString()}::timestamptz - make_interval(days => ${company.chatDays})`;
  const old = await tx
    .select({ id: threads.id })
    .from(threads)
    .innerJoin(person, eq(person.id, threads.employeeId))
    .innerJoin(company, eq(company.id, person.companyId))
    .where(and(isNull(threads.deletedAt), lte(company.chatDaysFrom, today), isOld))
    .limit(limit)
    .for('update', { of: threads });
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await tx.update(threads).set({ deletedAt: at }).where(inArray(threads.id, ids));
  return ids;
}

/** Deletes a thread with everything in it, if it is still marked as deleted at that moment. */
export async function purgeThread(db: Database, id: string, at: Date): Promise<void> {
  await db.delete(threads).where(and(eq(threads.id, id), lte(threads.deletedAt, at)));
}

/** The sources of a person's chats, without deleted chats and earlier branches. */
const ownCitations = (employeeId: string) =>
  and(
    eq(threads.employeeId, employeeId),
    isNull(threads.deletedAt),
    isNull(elements.branchId),
    isNotNull(elements.source),
  );
const documentOfSource = sql<string>`${elements.source}->>'documentId'`;

/** The ids of the documents that a person's answers cite. */
export async function citedDocuments(db: Database, employeeId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: documentOfSource })
    .from(elements)
    .innerJoin(threads, eq(threads.id, elements.threadId))
    .where(ownCitations(employeeId));
  return rows.map(({ id }) => id);
}

/** What a person's answers cite of some documents, the newest first. */
export async function citationsOf(db: Database, employeeId: string, documentIds: string[], limit: number) {
  if (documentIds.length === 0) return [];
  const rows = await db
    .select({
      threadId: elements.threadId,
      threadName: threads.name,
      answerId: elements.forId,
      source: elements.source,
      createdAt: elements.createdAt,
    })
    .from(elements)
    .innerJoin(threads, eq(threads.id, elements.threadId))
    .where(and(ownCitations(employeeId), inArray(documentOfSource, documentIds)))
    .orderBy(desc(elements.ordinal))
    .limit(limit);
  return rows.map((row) => ({ ...row, source: row.source! }));
}
