import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { searchable, soughtIn } from './fold-text.ts';
import { elements, feedback, steps, threads } from './tables.ts';

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

/** The thread of an id, whoever it belongs to, also while its deletion can be taken back; or null. */
export async function findThread(db: Database, id: string): Promise<ThreadRow | null> {
  const [row] = await db.select().from(threads).where(eq(threads.id, id));
  return row ?? null;
}

/** The thread of an id if it belongs to this person; null otherwise. */
export async function ownThread(db: Database, employeeId: string, id: string): Promise<ThreadRow | null> {
  const [row] = await db
    .select()
    .from(threads)
    .where(and(eq(threads.id, id), eq(threads.employeeId, employeeId), isNull(threads.deletedAt)));
  return row ?? null;
}

/**
 * Those of these chats that words stand in, when they are as many as asked: what is said often is found in the newest
 * chats, without looking at all of them. Null when they are fewer.
 */
async function foundAmong(db: Database, rows: ThreadRow[], sought: string, first: number): Promise<ThreadRow[] | null> {
  if (rows.length === 0) return null;
  const ids = rows.map(({ id }) => id);
  // An expression, so that the index of all that was ever said is not used for a few chats.
  const isSaid = sql`position(${sought} in ${steps.said}) > 0`;
  const said = await db
    .selectDistinct({ id: steps.threadId })
    .from(steps)
    .where(and(inArray(steps.threadId, ids), isSaid));
  const found = new Set(said.map(({ id }) => id));
  const fitting = rows.filter(({ id, called }) => found.has(id) || called.includes(sought));
  return fitting.length < first ? null : fitting.slice(0, first);
}

/** How many of the newest chats are searched before all of them. */
const newestFirst = 200;

/** A thread of the list, with the message its search was found in. */
export type ListedThread = ThreadRow & { found: { id: string; output: string } | null };

/**
 * Threads of a person, the last used first; `before` is the place after which to go on, `words` what was said or what
 * the chat is called, `rated` how something in it was rated.
 */
export async function listThreads(
  db: Database,
  employeeId: string,
  asked: { first: number; before: { updatedAt: Date; id: string } | null; words: string; rated: 0 | 1 | null },
): Promise<ListedThread[]> {
  const { first, before, words, rated } = asked;
  const sought = soughtIn(words);
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
  // Found as a whole first: of a subquery half is expected to do, and then reading everybody's messages looks cheaper.
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

/** Gives a thread of this person another name; false when there is none. */
export async function renameOwnThread(db: Database, employeeId: string, id: string, name: string): Promise<boolean> {
  const renamed = await db
    .update(threads)
    .set({ name, called: searchable(name) })
    .where(and(eq(threads.id, id), eq(threads.employeeId, employeeId), isNull(threads.deletedAt)))
    .returning({ id: threads.id });
  return renamed.length > 0;
}

/** Hides a thread of this person as deleted, or shows it again (null); false when there is none to do it to. */
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

/** Deletes a thread with everything in it, if it is still marked as deleted at that moment. */
export async function purgeThread(db: Database, id: string, at: Date): Promise<void> {
  await db.delete(threads).where(and(eq(threads.id, id), lte(threads.deletedAt, at)));
}

/** What a step is kept with; whose it is and what the search reads is worked out here. */
export type NewStep = Omit<StepRow, 'ordinal' | 'employeeId' | 'said'>;
export type NewElement = typeof elements.$inferInsert;

/** A question and the chat it stands in. */
export type NewQuestion = {
  thread: Pick<ThreadRow, 'employeeId' | 'name' | 'metadata' | 'updatedAt'>;
  step: NewStep;
};

/**
 * Keeps questions of different chats, and the chats they begin, in one statement; answers for each whether it is new. It
 * is not when a message with its id is there already, nor when the chat is somebody else's.
 */
export async function keepQuestions(db: Database, questions: NewQuestion[]): Promise<boolean[]> {
  const given = toJson(
    questions.map(({ thread, step }) => ({
      ...step,
      said: saidOf(step),
      employeeId: thread.employeeId,
      threadName: thread.name,
      called: searchable(thread.name),
      threadMetadata: thread.metadata,
      moment: thread.updatedAt,
    })),
  );
  const added = await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as given (id text, "threadId" uuid, "parentId" text, type text,
        name text, input text, output text, said text, "isError" boolean, metadata jsonb, "createdAt" timestamptz,
        "endedAt" timestamptz, "employeeId" uuid, "threadName" text, called text, "threadMetadata" jsonb,
        moment timestamptz)
    ), own as (
      insert into ${threads} (id, employee_id, name, called, metadata, created_at, updated_at)
      select "threadId", "employeeId", "threadName", called, "threadMetadata", moment, moment from given
      on conflict (id) do update set updated_at = excluded.updated_at
        where ${threads.employeeId} = excluded.employee_id and ${threads.deletedAt} is null
      returning id, employee_id
    )
    insert into ${steps} (id, thread_id, employee_id, parent_id, type, name, input, output, said, is_error, metadata,
      created_at, ended_at)
    select given.id, own.id, own.employee_id, given."parentId", given.type, given.name, given.input, given.output,
      given.said, given."isError", given.metadata, given."createdAt", given."endedAt"
    from given join own on own.id = given."threadId"
    on conflict do nothing
    returning thread_id`);
  const isNew = new Set((added as { rows: { thread_id: string }[] }).rows.map((row) => row.thread_id));
  return questions.map(({ step }) => isNew.has(step.threadId));
}

/** Keeps steps as they are now, new or known; new ones in this order. One parameter, however many they are. */
export async function keepSteps(db: Database, rows: NewStep[]): Promise<void> {
  const given = toJson(rows.map((row) => ({ ...row, said: saidOf(row) })));
  await db.execute(sql`
    insert into ${steps} (id, thread_id, employee_id, parent_id, type, name, input, output, said, is_error, metadata,
      created_at, ended_at)
    select given.id, given."threadId", (select employee_id from ${threads} where id = given."threadId"),
      given."parentId", given.type, given.name, given.input, given.output, given.said, given."isError", given.metadata,
      given."createdAt", given."endedAt"
    from rows from (jsonb_to_recordset(${given}::jsonb) as (id text, "threadId" uuid, "parentId" text, type text,
      name text, input text, output text, said text, "isError" boolean, metadata jsonb, "createdAt" timestamptz,
      "endedAt" timestamptz)) with ordinality as given
      (id, "threadId", "parentId", type, name, input, output, said, "isError", metadata, "createdAt", "endedAt", place)
    order by given.place
    on conflict (thread_id, id) do update set input = excluded.input, output = excluded.output, said = excluded.said,
      is_error = excluded.is_error, metadata = excluded.metadata, ended_at = excluded.ended_at`);
}

/** As the database takes it: half a character, which it would refuse, is replaced as it is in any other text. */
function toJson(rows: unknown[]): string {
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
}

/** What the search reads of a step: messages that are over. */
function saidOf({ type, endedAt, output }: NewStep): string | null {
  return endedAt !== null && /^(user|assistant)_message$/.test(type) ? searchable(output) : null;
}

/** One step of a thread, or null. */
export async function stepOfThread(db: Database, threadId: string, id: string): Promise<StepRow | null> {
  const [row] = await db
    .select()
    .from(steps)
    .where(and(eq(steps.threadId, threadId), eq(steps.id, id)));
  return row ?? null;
}

/** What was offered under a message was taken: it is not offered again; the rest still is. */
export async function dropOffer(
  db: Database,
  threadId: string,
  id: string,
  taken: { offer: string; value: string },
): Promise<void> {
  const offers = sql`coalesce((select jsonb_agg(one order by place)
    from jsonb_array_elements(${steps.metadata} -> 'offers') with ordinality as listed(one, place)
    where one ->> 'offer' <> ${taken.offer} or one ->> 'value' <> ${taken.value}), '[]'::jsonb)`;
  await db
    .update(steps)
    .set({ metadata: sql`jsonb_set(${steps.metadata}, '{offers}', ${offers})` })
    .where(and(eq(steps.threadId, threadId), eq(steps.id, id), sql`${steps.metadata} ? 'offers'`));
}

export async function stepsOfThread(db: Database, threadId: string): Promise<StepRow[]> {
  return db.select().from(steps).where(eq(steps.threadId, threadId)).orderBy(asc(steps.ordinal));
}

/** The newest steps of a thread, at most so many, and whichever still run; in their order. */
export async function lastStepsOfThread(db: Database, threadId: string, most: number): Promise<StepRow[]> {
  const from = sql`coalesce((select ordinal from ${steps} where thread_id = ${threadId}
    order by ordinal desc offset ${most - 1} limit 1), 0)`;
  return db
    .select()
    .from(steps)
    .where(and(eq(steps.threadId, threadId), or(isNull(steps.endedAt), gte(steps.ordinal, from))))
    .orderBy(asc(steps.ordinal));
}

/** Keeps elements as they are now; a task list that changed points at its new content. */
export async function keepElements(db: Database, rows: NewElement[]): Promise<void> {
  await db.execute(sql`
    insert into ${elements} (id, thread_id, for_id, type, display, name, page, passage_id, source, file_id, mime, shown,
      created_at)
    select given.id, given."threadId", given."forId", coalesce(given.type, 'pdf'), coalesce(given.display, 'side'),
      given.name, given.page, given."passageId", given.source, given."fileId", given.mime, given.shown, given."createdAt"
    from rows from (jsonb_to_recordset(${toJson(rows)}::jsonb) as (id uuid, "threadId" uuid, "forId" text, type text,
      display text, name text, page integer, "passageId" text, source jsonb, "fileId" uuid, mime text, shown jsonb,
      "createdAt" timestamptz)) with ordinality as given
      (id, "threadId", "forId", type, display, name, page, "passageId", source, "fileId", mime, shown, "createdAt", place)
    order by given.place
    on conflict (id) do update set file_id = excluded.file_id, shown = excluded.shown
      where ${elements.threadId} = excluded.thread_id`);
}

/** The elements of the chat as it is now, or of one of its branches. */
export async function elementsOfThread(
  db: Database,
  threadId: string,
  branchId: string | null = null,
): Promise<ElementRow[]> {
  const inBranch = branchId === null ? isNull(elements.branchId) : eq(elements.branchId, branchId);
  return db
    .select()
    .from(elements)
    .where(and(eq(elements.threadId, threadId), inBranch))
    .orderBy(asc(elements.ordinal));
}

/** The element of an id if its thread belongs to this person; null otherwise. */
export async function ownElement(db: Database, employeeId: string, id: string): Promise<ElementRow | null> {
  const [row] = await db
    .select({ element: elements })
    .from(elements)
    .innerJoin(threads, eq(threads.id, elements.threadId))
    .where(and(eq(elements.id, id), eq(threads.employeeId, employeeId), isNull(threads.deletedAt)));
  return row?.element ?? null;
}

export async function deleteElementsFor(db: Database, threadId: string, forId: string): Promise<void> {
  await db.delete(elements).where(and(eq(elements.threadId, threadId), eq(elements.forId, forId)));
}
