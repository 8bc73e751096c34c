import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { employees, signIns } from '../tables.ts';

/**
 * Blocks the people of a company who are not blocked and ends their sign-ins, or unblocks those who were blocked with
 * it; returns their ids.
 */
export async function setBlockedWithCompany(
  db: Database,
  companyId: number,
  blocked: boolean,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .update(employees)
    .set({
      ...{ blockedAt: blocked ? now : null, blockedWithCompany: blocked },
      // Voids the tokens that name no sign-in.
      ...(blocked && { revokedBefore: now }),
      version: sql`${employees.version} + 1`,
    })
    .where(
      and(
        eq(employees.companyId, companyId),
        blocked ? isNull(employees.blockedAt) : eq(employees.blockedWithCompany, true),
      ),
    )
    .returning({ id: employees.id });
  const ids = rows.map(({ id }) => id);
  if (blocked && ids.length > 0) await db.delete(signIns).where(inArray(signIns.employeeId, ids));
  return ids;
}
