import { and, gte, inArray, lt, max, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { pastFreeTimes } from '../tables.ts';

/** Whether one of these marks is remembered on a day. */
export async function isMarked(db: Database, marks: string[], day: string): Promise<boolean> {
  return (await db.$count(pastFreeTimes, and(inArray(pastFreeTimes.mark, marks), gte(pastFreeTimes.until, day)))) > 0;
}

/** The last day until which one of these marks is remembered; null when none is on this day. */
export async function lastMarkedDay(db: Database, marks: string[], day: string): Promise<string | null> {
  const [row] = await db
    .select({ until: max(pastFreeTimes.until) })
    .from(pastFreeTimes)
    .where(and(inArray(pastFreeTimes.mark, marks), gte(pastFreeTimes.until, day)));
  return row?.until ?? null;
}

/** Lets one sign-up at a time look for marks and remember its own, until the end of the transaction. */
export async function lockMarks(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('past free times'))`);
}

/** Remembers marks until a day; a later day stays. */
export async function insertMarks(tx: Database, marks: string[], until: string): Promise<void> {
  const rows = [...new Set(marks)].map((mark) => ({ mark, until }));
  if (rows.length === 0) return;
  await tx
    .insert(pastFreeTimes)
    .values(rows)
    .onConflictDoUpdate({
      target: pastFreeTimes.mark,
      set: { until: sql`greatest(${pastFreeTimes.until}, excluded.until)` },
    });
}

export async function deleteMarks(db: Database, marks: string[]): Promise<void> {
  await db.delete(pastFreeTimes).where(inArray(pastFreeTimes.mark, marks));
}

export async function deleteMarksBefore(db: Database, day: string): Promise<void> {
  await db.delete(pastFreeTimes).where(lt(pastFreeTimes.until, day));
}
