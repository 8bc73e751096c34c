import { and, desc, eq, like } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { billingNotices } from '../tables.ts';

/** The newest letter of a kind that went out; null when none did. */
export async function lastNotice(db: Database, companyId: number, kind: string): Promise<string | null> {
  const { notice, sentOn } = billingNotices;
  const [row] = await db
    .select({ notice })
    .from(billingNotices)
    .where(and(eq(billingNotices.companyId, companyId), like(notice, `${kind} %`)))
    .orderBy(desc(sentOn))
    .limit(1);
  return row?.notice ?? null;
}
