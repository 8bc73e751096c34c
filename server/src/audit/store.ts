import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { likeAny } from '../database/like-any.ts';
import { auditChecks, auditEntries } from './tables.ts';

export type AuditEntry = typeof auditEntries.$inferSelect;

/** Prevents others from chaining entries until the end of the transaction. */
export async function lockChain(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit'))`);
}

export async function insertEntry(db: Database, entry: typeof auditEntries.$inferInsert): Promise<void> {
  await db.insert(auditEntries).values(entry);
}

/** The entries without a position in the chain, oldest first. */
export async function unchainedEntries(db: Database, limit: number): Promise<AuditEntry[]> {
  return db.select().from(auditEntries).where(isNull(auditEntries.position)).orderBy(asc(auditEntries.id)).limit(limit);
}

export async function countUnchained(db: Database): Promise<number> {
  return db.$count(auditEntries, isNull(auditEntries.position));
}

export async function lastEntry(db: Database): Promise<{ position: number; hash: string } | null> {
  const [row] = await db
    .select({ position: auditEntries.position, hash: auditEntries.hash })
    .from(auditEntries)
    .where(isNotNull(auditEntries.position))
    .orderBy(desc(auditEntries.position))
    .limit(1);
  return row ? { position: row.position!, hash: row.hash! } : null;
}

export async function setPlace(db: Database, id: number, position: number, hash: string): Promise<void> {
  await db.update(auditEntries).set({ position, hash }).where(eq(auditEntries.id, id));
}

/** Entries of the chain after a position, in order. */
export async function entriesAfter(db: Database, position: number, limit: number): Promise<AuditEntry[]> {
  return db
    .select()
    .from(auditEntries)
    .where(gt(auditEntries.position, position))
    .orderBy(asc(auditEntries.position))
    .limit(limit);
}

/** The companies and people whose deletion is logged; entries about them may lack details. */
export async function readDeleted(db: Database): Promise<{ companies: Set<number>; people: Set<string> }> {
  const rows = await db
    .select({ act: auditEntries.act, companyId: auditEntries.companyId, subjectId: auditEntries.subjectId })
    .from(auditEntries)
    .where(inArray(auditEntries.act, ['account-deleted', 'person-deleted']));
  const of = (kind: AuditEntry['act']) => rows.filter(({ act }) => act === kind);
  return {
    companies: new Set(of('account-deleted').flatMap(({ companyId }) => companyId ?? [])),
    people: new Set(of('person-deleted').map(({ subjectId }) => subjectId)),
  };
}

/** Whether a person still exists; the details of entries about them must then not be erased. */
export async function isPersonThere(db: Database, id: string): Promise<boolean> {
  const { rows } = (await db.execute(sql`select from employees where id::text = ${id}`)) as { rows: unknown[] };
  return rows.length > 0;
}

/** The last verification, or the last one that found no fault. */
export async function lastCheck(db: Database, { good = false } = {}): Promise<typeof auditChecks.$inferSelect | null> {
  const which = good ? eq(auditChecks.broken, false) : undefined;
  const [row] = await db.select().from(auditChecks).where(which).orderBy(desc(auditChecks.at)).limit(1);
  return row ?? null;
}

export async function insertCheck(db: Database, check: typeof auditChecks.$inferInsert): Promise<void> {
  await db.insert(auditChecks).values(check).onConflictDoNothing();
}

/** Erases the details of the entries about a company; actor, act and time stay. */
export async function eraseDetails(tx: Database, companyId: number): Promise<void> {
  await tx.update(auditEntries).set({ details: null, salt: null }).where(eq(auditEntries.companyId, companyId));
}

/** Erases the details of the entries about these subjects. */
export async function eraseDetailsAbout(tx: Database, kind: string, ids: string[]): Promise<void> {
  const about = and(eq(auditEntries.subjectKind, kind), inArray(auditEntries.subjectId, ids));
  await tx.update(auditEntries).set({ details: null, salt: null }).where(about);
}

/** What a person did and what was done to them, the oldest first. */
export async function entriesOfPerson(db: Database, id: string): Promise<AuditEntry[]> {
  const { actorKind, actorId, subjectKind, subjectId } = auditEntries;
  const theirs = or(and(eq(actorKind, 'person'), eq(actorId, id)), and(eq(subjectKind, 'person'), eq(subjectId, id)));
  return db.select().from(auditEntries).where(theirs).orderBy(asc(auditEntries.id));
}

/** The entries about a company, the oldest first. */
export async function entriesOfCompany(db: Database, companyId: number): Promise<AuditEntry[]> {
  return db.select().from(auditEntries).where(eq(auditEntries.companyId, companyId)).orderBy(asc(auditEntries.id));
}

export type EntryFilter = {
  search: string;
  /** People and companies whose names the search finds: an entry holds their numbers only. */
  people?: string[];
  companies?: number[];
  acts: string[];
  companyId: number | null;
  /** Moments: from included, to not. */
  from: Date | null;
  to: Date | null;
};

/** Matches beyond this are not counted, and those of a search not sorted. */
const mostCounted = 100_000;
const mostSearched = 10_000;

/** The entries that fit, newest first. `more`: there are more than `total`. */
export async function findEntries(
  db: Database,
  filter: EntryFilter,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ entries: AuditEntry[]; total: number; more: boolean }> {
  const where = conditionsOf(filter);
  const newest = db.select().from(auditEntries).orderBy(desc(auditEntries.id)).$dynamic();
  const most = filter.search ? mostSearched : mostCounted;
  const found = db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(where)
    .limit(most + 1);
  // The matches are collected by the trigram index: a scan from the newest on would read the whole log for a rare one.
  const ids = filter.search ? (await found).map(({ id }) => id).sort((a, b) => b - a) : null;
  if (ids && ids.length <= most) {
    const page = ids.slice(skip, skip + limit);
    const entries = await newest.where(sql`${auditEntries.id} = any(${sql.param(page)}::bigint[])`);
    return { entries, total: ids.length, more: false };
  }
  const [entries, total] = await Promise.all([
    newest.where(where).offset(skip).limit(limit),
    ids?.length ?? db.$count(found.as('counted')),
  ]);
  return { entries, total: Math.min(total, most), more: total > most };
}

function conditionsOf({ search, people = [], companies = [], acts, companyId, from, to }: EntryFilter) {
  const { act, subjectId, actorId, details } = auditEntries;
  // As the index `audit_searched` has it.
  const searched = sql`lower(${act} || ' ' || ${subjectId} || ' ' || ${actorId} || ' ' || coalesce(${details}::text, ''))`;
  const found = or(
    ...[search, ...people].map((text) => sql`${searched} like ${likeAny(text)}`),
    companies.length > 0 ? inArray(auditEntries.companyId, companies) : undefined,
  );
  return and(
    search ? found : undefined,
    acts.length > 0 ? inArray(auditEntries.act, acts as AuditEntry['act'][]) : undefined,
    companyId === null ? undefined : eq(auditEntries.companyId, companyId),
    from ? gte(auditEntries.at, from) : undefined,
    to ? lt(auditEntries.at, to) : undefined,
  );
}
