import { eq, sql } from 'drizzle-orm';
import { type Database, transaction } from '../../database/connection.ts';
import { preferences } from '../tables.ts';

export type Preferences = Omit<typeof preferences.$inferSelect, 'employeeId'>;

const none: Preferences = { settings: {}, topic: null, canton: null, language: null };

export async function preferencesOf(db: Database, employeeId: string): Promise<Preferences> {
  const [row] = await db.select().from(preferences).where(eq(preferences.employeeId, employeeId));
  return row ?? none;
}

/**
 * Reads and changes a person's preferences under a lock: two tabs that do so at the same time take turns, so that
 * neither overwrites the other.
 */
export function changePreferences<T>(
  db: Database,
  employeeId: string,
  change: (tx: Database, chosen: Preferences) => Promise<T>,
): Promise<T> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`preferences ${employeeId}`}))`);
    return change(tx, await preferencesOf(tx, employeeId));
  });
}

/** Saves the changed preferences of a person; returns all of them. */
export async function savePreferences(
  db: Database,
  employeeId: string,
  changed: Partial<Preferences>,
): Promise<Preferences> {
  const [row] = await db
    .insert(preferences)
    .values({ ...none, ...changed, employeeId })
    .onConflictDoUpdate({ target: preferences.employeeId, set: changed })
    .returning();
  return row!;
}
