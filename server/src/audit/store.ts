import { and, asc, desc, eq, gt, gte, ilike, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { auditEntries } from './tables.ts';

export type AuditEntry = typeof auditEntries.$inferSelect;

/** Holds back others who chain entries until the end of the transaction. */
export async function lockChain(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('audit'))`);
}

export async function insertEntry(db: Database, entry: typeof auditEntries.$inferInsert): Promise<void> {
  await db.insert(auditEntries).values(entry);
}

/** The entries that have no place in the chain yet, oldest first. */
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

/** Erases what the entries about a company tell; who did what and when stays. */
export async function eraseDetails(tx: Database, companyId: number): Promise<void> {
  await tx.update(auditEntries).set({ details: null, salt: null }).where(eq(auditEntries.companyId, companyId));
}

/** Erases what the entries about these subjects tell. */
export async function eraseDetailsAbout(tx: Database, kind: string, ids: string[]): Promise<void> {
  const about = and(eq(auditEntries.subjectKind, kind), inArray(auditEntries.subjectId, ids));
  await tx.update(auditEntries).set({ details: null, salt: null }).where(about);
}

export type EntryFilter = {
  search: string;
  acts: string[];
  companyId: number | null;
  /** Moments: from included, to not. */
  from: Date | null;
  to: Date | null;
};

/** The entries that fit, newest first. */
export async function findEntries(
  db: Database,
  filter: EntryFilter,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const where = conditionsOf(filter);
  const entries = db.select().from(auditEntries).where(where).orderBy(desc(auditEntries.id)).offset(skip).limit(limit);
  const [found, total] = await Promise.all([entries, db.$count(auditEntries, where)]);
  return { entries: found, total };
}

function conditionsOf({ search, acts, companyId, from, to }: EntryFilter) {
  const pattern = `%${search.replace(/[%_\\]/g, (sign) => `\\${sign}`)}%`;
  return and(
    search
      ? or(
          ilike(sql`${auditEntries.details}::text`, pattern),
          ilike(auditEntries.act, pattern),
          eq(auditEntries.subjectId, search),
          eq(auditEntries.actorId, search),
        )
      : undefined,
    acts.length > 0 ? inArray(auditEntries.act, acts as AuditEntry['act'][]) : undefined,
    companyId === null ? undefined : eq(auditEntries.companyId, companyId),
    from ? gte(auditEntries.at, from) : undefined,
    to ? lt(auditEntries.at, to) : undefined,
  );
}
