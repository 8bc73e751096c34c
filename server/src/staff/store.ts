import { and, asc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { staffAccounts, staffAttempts, staffSessions } from './tables.ts';

export type Account = typeof staffAccounts.$inferSelect;

export async function accountByName(db: Database, userName: string): Promise<Account | null> {
  const [row] = await db.select().from(staffAccounts).where(eq(staffAccounts.userName, userName));
  return row ?? null;
}

export async function accountById(db: Database, id: string): Promise<Account | null> {
  const [row] = await db.select().from(staffAccounts).where(eq(staffAccounts.id, id));
  return row ?? null;
}

export async function allAccounts(db: Database): Promise<Account[]> {
  return db.select().from(staffAccounts).orderBy(asc(staffAccounts.userName));
}

/**
 * Reads an account and locks it until the end of the transaction: what was found right before (a password, a session)
 * may have been taken away meanwhile.
 */
export async function lockAccount(tx: Database, id: string): Promise<Account | null> {
  const [row] = await tx.select().from(staffAccounts).where(eq(staffAccounts.id, id)).for('update');
  return row ?? null;
}

/** Locks the accounts until the end of the transaction: nobody else changes their roles. */
export async function lockAccounts(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff'))`);
}

/** Adds an account; null when the user name is taken. */
export async function insertAccount(db: Database, account: typeof staffAccounts.$inferInsert): Promise<Account | null> {
  const [row] = await db.insert(staffAccounts).values(account).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updateAccount(
  db: Database,
  id: string,
  changes: Partial<typeof staffAccounts.$inferInsert>,
): Promise<Account> {
  const [row] = await db.update(staffAccounts).set(changes).where(eq(staffAccounts.id, id)).returning();
  return row!;
}

/**
 * Records that the code of a time step was used, and stores the key of the second factor encrypted again. False when
 * another call has used this or a later code, or has set another key.
 */
export async function useStep(
  db: Database,
  { id, factorKey }: Pick<Account, 'id' | 'factorKey'>,
  step: number,
  sealedAnew: string,
): Promise<boolean> {
  const isUnused = lt(sql`coalesce(${staffAccounts.factorUsedStep}, 0)`, step);
  const rows = await db
    .update(staffAccounts)
    .set({ factorUsedStep: step, factorKey: sealedAnew })
    .where(and(eq(staffAccounts.id, id), eq(staffAccounts.factorKey, factorKey!), isUnused))
    .returning({ id: staffAccounts.id });
  return rows.length > 0;
}

/** The number of other super-admins who can sign in. */
export async function countOtherSuperAdmins(db: Database, id: string): Promise<number> {
  return db.$count(
    staffAccounts,
    and(eq(staffAccounts.role, 'super-admin'), isNull(staffAccounts.disabledAt), ne(staffAccounts.id, id)),
  );
}

export async function insertSession(db: Database, accountId: string, endsAt: Date): Promise<string> {
  const [row] = await db.insert(staffSessions).values({ accountId, endsAt }).returning();
  return row!.id;
}

/** The account of a session that has not ended. */
export async function accountOfSession(db: Database, sessionId: string, now: Date): Promise<Account | null> {
  const [row] = await db
    .select({ account: staffAccounts })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.accountId))
    .where(and(eq(staffSessions.id, sessionId), gt(staffSessions.endsAt, now), isNull(staffAccounts.disabledAt)));
  return row?.account ?? null;
}

export async function deleteSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.id, sessionId));
}

/** Ends the sessions of an account, but for one. */
export async function deleteSessionsOf(db: Database, accountId: string, except: string | null = null): Promise<void> {
  await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.accountId, accountId), except === null ? undefined : ne(staffSessions.id, except)));
}

/** Counts an attempt under a key and returns their number in the window, including this one. */
export async function countAttempt(
  db: Database,
  key: string,
  now: Date,
  windowStart: Date,
): Promise<{ attempts: number; since: Date }> {
  const fresh = sql`${staffAttempts.since} <= ${windowStart}`;
  const [row] = await db
    .insert(staffAttempts)
    .values({ key, attempts: 1, since: now })
    .onConflictDoUpdate({
      target: staffAttempts.key,
      set: {
        attempts: sql`case when ${fresh} then 1 else ${staffAttempts.attempts} + 1 end`,
        since: sql`case when ${fresh} then excluded.since else ${staffAttempts.since} end`,
      },
    })
    .returning();
  return row!;
}

/** Withdraws one attempt from the count, which was right so far. */
export async function takeBackAttempt(db: Database, key: string): Promise<void> {
  await db
    .update(staffAttempts)
    .set({ attempts: sql`greatest(${staffAttempts.attempts} - 1, 0)` })
    .where(eq(staffAttempts.key, key));
}

export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.delete(staffAttempts).where(eq(staffAttempts.key, key));
}

/** Deletes sessions that have ended and tries that no longer count. */
export async function deleteExpired(db: Database, now: Date, windowStart: Date): Promise<void> {
  await db.delete(staffSessions).where(lt(staffSessions.endsAt, now));
  await db.delete(staffAttempts).where(lt(staffAttempts.since, windowStart));
}
