import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/connection.ts';
import { identities, signInAttempts } from './tables.ts';

export type SignInAttempt = typeof signInAttempts.$inferSelect;

export async function insertAttempt(db: Database, attempt: typeof signInAttempts.$inferInsert): Promise<void> {
  await db.insert(signInAttempts).values(attempt);
}

/** Takes an attempt out of the table: whoever gets it is the only one. */
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

/** Links a person to their identity; false when somebody else was quicker. */
export async function linkIdentity(db: Database, link: typeof identities.$inferInsert): Promise<boolean> {
  const added = await db.insert(identities).values(link).onConflictDoNothing().returning();
  return added.length > 0;
}
