import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { identities, removedIdentities, signInAttempts } from './tables.ts';

export type SignInAttempt = typeof signInAttempts.$inferSelect;

export async function insertAttempt(db: Database, attempt: typeof signInAttempts.$inferInsert): Promise<void> {
  await db.insert(signInAttempts).values(attempt);
}

/** Deletes and returns an attempt, so that it can be used only once. */
export async function consumeAttempt(db: Database, stateHash: string): Promise<SignInAttempt | null> {
  const [row] = await db.delete(signInAttempts).where(eq(signInAttempts.stateHash, stateHash)).returning();
  return row ?? null;
}

export async function deleteAttemptsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(signInAttempts).where(lt(signInAttempts.startedAt, moment));
}

export async function employeeOfIdentity(db: Database, tenant: string, subject: string): Promise<string | null> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.tenant, tenant), eq(identities.subject, subject)));
  return row?.employeeId ?? null;
}

/** Links a person to their identity; false when the identity is linked already. */
export async function linkIdentity(db: Database, link: typeof identities.$inferInsert): Promise<boolean> {
  const added = await db.insert(identities).values(link).onConflictDoNothing().returning();
  return added.length > 0;
}

export async function identitiesOf(
  db: Database,
  employeeIds: string[],
): Promise<{ tenant: string; subject: string }[]> {
  return db
    .select({ tenant: identities.tenant, subject: identities.subject })
    .from(identities)
    .where(inArray(identities.employeeId, employeeIds));
}

export async function insertRemovedIdentity(
  db: Database,
  removed: typeof removedIdentities.$inferInsert,
): Promise<void> {
  await db.insert(removedIdentities).values(removed).onConflictDoNothing();
}

/** Whether the person of this identity was deleted here. */
export async function isRemovedIdentity(db: Database, tenant: string, subject: string): Promise<boolean> {
  const which = and(eq(removedIdentities.tenant, tenant), eq(removedIdentities.subject, subject));
  return (await db.$count(removedIdentities, which)) > 0;
}

/** Subjects of the accounts that are still to be deleted at the provider. */
export async function accountsToDelete(db: Database, tenant: string): Promise<string[]> {
  const rows = await db
    .select({ subject: removedIdentities.subject })
    .from(removedIdentities)
    .where(and(eq(removedIdentities.tenant, tenant), isNull(removedIdentities.goneAt)));
  return rows.map(({ subject }) => subject);
}

/** Records that the provider has deleted an account. */
export async function markAccountDeleted(db: Database, tenant: string, subject: string, moment: Date): Promise<void> {
  await db
    .update(removedIdentities)
    .set({ goneAt: moment })
    .where(and(eq(removedIdentities.tenant, tenant), eq(removedIdentities.subject, subject)));
}
