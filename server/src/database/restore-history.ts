import { desc, gt } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { restores } from './tables.ts';

/** The series of the newest restore of this database; null when it never was restored from a backup. */
export async function restoredSeries(db: Database): Promise<string | null> {
  const [row] = await db.select().from(restores).orderBy(desc(restores.restoredAt)).limit(1);
  return row?.series ?? null;
}

/** Whether this database was restored after a moment, so that what happened then may be missing from it. */
export async function restoredSince(db: Database, moment: Date): Promise<boolean> {
  return (await db.$count(restores, gt(restores.restoredAt, moment))) > 0;
}
