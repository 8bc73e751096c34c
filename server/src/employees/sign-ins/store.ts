import { and, desc, eq, lt, or } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connection.ts';
import { signIns } from '../tables.ts';

export type SignInRow = typeof signIns.$inferSelect;

/** The columns of a sign-in that determine access (sign-in-query.ts). */
export function signInColumns() {
  const { id, employeeId, startedAt, seenAt } = signIns;
  return new QueryBuilder().select({ id, employeeId, startedAt, seenAt }).from(signIns);
}

export async function insertSignIn(db: Database, signIn: typeof signIns.$inferInsert): Promise<SignInRow> {
  const [row] = await db.insert(signIns).values(signIn).returning();
  return row!;
}

/** The sign-ins of a person, the last used first. */
export async function signInsOf(db: Database, employeeId: string): Promise<SignInRow[]> {
  return db.select().from(signIns).where(eq(signIns.employeeId, employeeId)).orderBy(desc(signIns.seenAt), signIns.id);
}

/** Deletes a sign-in of a person; false when there is none. */
export async function deleteSignIn(db: Database, employeeId: string, id: string): Promise<boolean> {
  const which = and(eq(signIns.id, id), eq(signIns.employeeId, employeeId));
  return (await db.delete(signIns).where(which).returning({ id: signIns.id })).length > 0;
}

export async function deleteSignInsOf(db: Database, employeeId: string): Promise<void> {
  await db.delete(signIns).where(eq(signIns.employeeId, employeeId));
}

/** Deletes the sign-ins that were not used since a moment or began before another. */
export async function deleteSignInsBefore(db: Database, unused: Date, begun: Date): Promise<void> {
  await db.delete(signIns).where(or(lt(signIns.seenAt, unused), lt(signIns.startedAt, begun)));
}

/** Records a use; a later one stays. */
export async function setSeen(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(signIns)
    .set({ seenAt: now })
    .where(and(eq(signIns.id, id), lt(signIns.seenAt, now)));
}
