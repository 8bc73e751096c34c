import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { preferences } from '../tables.ts';

export type Preferences = Omit<typeof preferences.$inferSelect, 'employeeId'>;

const none: Preferences = { settings: {}, topic: null, canton: null, language: null };

export async function preferencesOf(db: Database, employeeId: string): Promise<Preferences> {
  const [row] = await db.select().from(preferences).where(eq(preferences.employeeId, employeeId));
  return row ?? none;
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
