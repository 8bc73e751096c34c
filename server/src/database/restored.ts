import { desc } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { restores } from './tables.ts';

/** The series of the newest restore of this database; null when it never was restored from a backup. */
export async function restoredSeries(db: Database): Promise<string | null> {
  const [row] = await db.select().from(restores).orderBy(desc(restores.restoredAt)).limit(1);
  return row?.series ?? null;
}
