import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { employees } from '../tables.ts';

/**
 * Blocks the people of a company who are not blocked, or unblocks those who were blocked with it; returns their ids.
 */
export async function setBlockedWithCompany(
  db: Database,
  companyId: number,
  blocked: boolean,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .update(employees)
    .set({ blockedAt: blocked ? now : null, blockedWithCompany: blocked, version: sql`${employees.version} + 1` })
    .where(
      and(
        eq(employees.companyId, companyId),
        blocked ? isNull(employees.blockedAt) : eq(employees.blockedWithCompany, true),
      ),
    )
    .returning({ id: employees.id });
  return rows.map(({ id }) => id);
}
