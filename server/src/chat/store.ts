import { and, asc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { elements, steps, threads } from './tables.ts';
import { searchable } from './threads/fold-text.ts';

type ThreadRow = typeof threads.$inferSelect;
export type StepRow = typeof steps.$inferSelect;

export type ElementRow = typeof elements.$inferSelect;

/** A step to be saved; its person and its searchable text are derived. */
export type NewStep = Omit<StepRow, 'ordinal' | 'employeeId' | 'said' | 'editedAt' | 'restoredAt'>;

export type NewElement = typeof elements.$inferInsert;

/** A question and its chat. */
export type NewQuestion = {
  thread: Pick<ThreadRow, 'employeeId' | 'name' | 'metadata' | 'updatedAt'> & { heldBy?: string | null };
  step: NewStep;
};

/**
 * The session that writes in each chat, where several servers run; null: this server is alone and writes everything.
 */
export type Holders = ReadonlyMap<string, string> | null;

/**
 * Saves questions of different chats, and the chats they begin, in one statement; returns for each whether it is new.
 * It is not when a message with its id exists already, nor when the chat belongs to somebody else.
 */
export async function saveQuestions(db: Database, questions: NewQuestion[]): Promise<boolean[]> {
  const given = toJson(
    questions.map(({ thread, step }) => ({
      ...step,
      said: saidOf(step),
      employeeId: thread.employeeId,
      threadName: thread.name,
      called: searchable(thread.name),
      threadMetadata: thread.metadata,
      heldBy: thread.heldBy ?? null,
      moment: thread.updatedAt,
    })),
  );
  const added = await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as given (id text, "threadId" uuid, "parentId" text, type text,
        name text, input text, output text, said text, "isError" boolean, metadata jsonb, "createdAt" timestamptz,
        "endedAt" timestamptz, "employeeId" uuid, "threadName" text, called text, "threadMetadata" jsonb,
        "heldBy" uuid, moment timestamptz)
    ), own as (
      insert into ${threads} (id, employee_id, name, called, metadata, held_by, created_at, updated_at)
      select "threadId", "employeeId", "threadName", called, "threadMetadata", "heldBy", moment, moment from given
      order by "threadId"
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

/** Records that a session opened a chat: from now on the one before it cannot write there. */
export async function holdThread(db: Database, threadId: string, heldBy: string): Promise<void> {
  await db.update(threads).set({ heldBy }).where(eq(threads.id, threadId));
}

/**
 * Limits a statement to the chats that their holders still have, which stay theirs until it ends: a server that stood
 * still must not write over what the next one has closed. The rows are locked in the order in which `saveQuestions`
 * does.
 */
function fence(holders: Holders): { held: SQL; isHeld: (threadId: SQL) => SQL } {
  if (holders === null) return { held: sql``, isHeld: () => sql`true` };
  const given = toJson([...holders].map(([id, holder]) => ({ id, holder })));
  const held = sql`with held as materialized (
    select thread.id from ${threads} as thread
    join jsonb_to_recordset(${given}::jsonb) as holding (id uuid, holder uuid)
      on holding.id = thread.id and holding.holder = thread.held_by
    order by thread.id for share of thread)`;
  return { held, isHeld: (threadId) => sql`${threadId} in (select id from held)` };
}

const threadIdsOf = (result: unknown) => (result as { rows: { thread_id: string }[] }).rows.map((row) => row.thread_id);

/**
 * Saves steps, new or known, as they are now; new ones get this order. Takes one parameter for any number of steps.
 * `keepNewer`: these rows may be older than the database, so a step that has ended there does not run again, and one
 * that runs loses no text. Returns the chats that were written.
 */
export async function saveSteps(
  db: Database,
  rows: NewStep[],
  holders: Holders,
  { keepNewer = false } = {},
): Promise<string[]> {
  const given = toJson(rows.map((row) => ({ ...row, said: saidOf(row) })));
  const { held, isHeld } = fence(holders);
  const output = keepNewer
    ? sql`case when excluded.ended_at is null and starts_with(${steps.output}, excluded.output) then ${steps.output}
        else excluded.output end`
    : sql`excluded.output`;
  const saved = await db.execute(sql`
    ${held}
    insert into ${steps} (id, thread_id, employee_id, parent_id, type, name, input, output, said, is_error, metadata,
      created_at, ended_at)
    select given.id, given."threadId", (select employee_id from ${threads} where id = given."threadId"),
      given."parentId", given.type, given.name, given.input, given.output, given.said, given."isError", given.metadata,
      given."createdAt", given."endedAt"
    from rows from (jsonb_to_recordset(${given}::jsonb) as (id text, "threadId" uuid, "parentId" text, type text,
      name text, input text, output text, said text, "isError" boolean, metadata jsonb, "createdAt" timestamptz,
      "endedAt" timestamptz)) with ordinality as given
      (id, "threadId", "parentId", type, name, input, output, said, "isError", metadata, "createdAt", "endedAt", place)
    where ${isHeld(sql`given."threadId"`)}
    order by given.place
    on conflict (thread_id, id) do update set input = excluded.input, output = ${output}, said = excluded.said,
      is_error = excluded.is_error, metadata = excluded.metadata, ended_at = excluded.ended_at
    ${keepNewer ? sql`where ${steps.endedAt} is null or excluded.ended_at is not null` : sql``}
    ${holders ? sql`returning thread_id` : sql``}`);
  return threadIdsOf(saved);
}

/** Returns JSON for the database; it would refuse lone surrogates, so they are replaced. */
function toJson(rows: unknown[]): string {
  const json = JSON.stringify(rows);
  // Of all surrogates, JSON.stringify escapes only lone ones. A text that holds such an escape itself is only slower.
  if (!json.includes('\\ud')) return json;
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
}

/** Returns the searchable text of a step; only messages that have ended have one. */
function saidOf({ type, endedAt, output }: NewStep): string | null {
  return endedAt !== null && /^(user|assistant)_message$/.test(type) ? searchable(output) : null;
}

/** Finds one step of a thread, or null. */
export async function stepOfThread(db: Database, threadId: string, id: string): Promise<StepRow | null> {
  const [row] = await db
    .select()
    .from(steps)
    .where(and(eq(steps.threadId, threadId), eq(steps.id, id)));
  return row ?? null;
}

/** Whether there is anything under a step: an answer, or a note that there is none. */
export async function hasReply(db: Database, threadId: string, id: string): Promise<boolean> {
  const under = await db
    .select({ id: steps.id })
    .from(steps)
    .where(and(eq(steps.threadId, threadId), eq(steps.parentId, id)))
    .limit(1);
  return under.length > 0;
}

/** Removes an offer that was taken from the metadata of its message; the others stay. */
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

/** Returns the newest steps of a thread, at most `most`, and those that still run, in their order. */
export async function lastStepsOfThread(db: Database, threadId: string, most: number): Promise<StepRow[]> {
  const from = sql`coalesce((select ordinal from ${steps} where thread_id = ${threadId}
    order by ordinal desc offset ${most - 1} limit 1), 0)`;
  return db
    .select()
    .from(steps)
    .where(and(eq(steps.threadId, threadId), or(isNull(steps.endedAt), gte(steps.ordinal, from))))
    .orderBy(asc(steps.ordinal));
}

/**
 * Saves elements as they are now; a task list that changed refers to its new content. Returns the chats as `saveSteps`.
 */
export async function saveElements(db: Database, rows: NewElement[], holders: Holders): Promise<string[]> {
  const { held, isHeld } = fence(holders);
  const saved = await db.execute(sql`
    ${held}
    insert into ${elements} (id, thread_id, for_id, type, display, name, page, passage_id, source, file_id, mime, shown,
      created_at)
    select given.id, given."threadId", given."forId", coalesce(given.type, 'pdf'), coalesce(given.display, 'side'),
      given.name, given.page, given."passageId", given.source, given."fileId", given.mime, given.shown, given."createdAt"
    from rows from (jsonb_to_recordset(${toJson(rows)}::jsonb) as (id uuid, "threadId" uuid, "forId" text, type text,
      display text, name text, page integer, "passageId" text, source jsonb, "fileId" uuid, mime text, shown jsonb,
      "createdAt" timestamptz)) with ordinality as given
      (id, "threadId", "forId", type, display, name, page, "passageId", source, "fileId", mime, shown, "createdAt", place)
    where ${isHeld(sql`given."threadId"`)}
    order by given.place
    on conflict (id) do update set file_id = excluded.file_id, shown = excluded.shown
      where ${elements.threadId} = excluded.thread_id
    ${holders ? sql`returning thread_id` : sql``}`);
  return threadIdsOf(saved);
}

/** Returns the elements of the current chat, or of one of its branches. */
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

/** Finds an element by its id if its thread belongs to this person; null otherwise. */
export async function ownElement(db: Database, employeeId: string, id: string): Promise<ElementRow | null> {
  const [row] = await db
    .select({ element: elements })
    .from(elements)
    .innerJoin(threads, eq(threads.id, elements.threadId))
    .where(and(eq(elements.id, id), eq(threads.employeeId, employeeId), isNull(threads.deletedAt)));
  return row?.element ?? null;
}

export async function deleteElementsFor(
  db: Database,
  threadId: string,
  forId: string,
  holders: Holders,
): Promise<void> {
  const { held, isHeld } = fence(holders);
  await db.execute(sql`
    ${held}
    delete from ${elements} where thread_id = ${threadId} and for_id = ${forId} and ${isHeld(sql`thread_id`)}`);
}
