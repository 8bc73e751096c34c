import { and, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import type { Attempt, NewAttempt } from '../attempts/store.ts';
import { paymentAttempts } from '../tables.ts';

/** Lets one request at a time begin a checkout of a company or person, until the end of the transaction. */
export async function lockCheckouts(tx: Database, of: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('checkouts'), hashtext(${of}))`);
}

/**
 * A checkout for the same, begun since a moment, that has not ended as far as we know; it may lead back to another page
 * of this site, because two that differ in that only could both be paid.
 */
export async function openCheckoutLike(
  tx: Database,
  planned: Pick<NewAttempt, 'purpose' | 'companyId' | 'employeeId' | 'amount' | 'period' | 'quote'>,
  since: Date,
): Promise<Attempt | null> {
  const { purpose, companyId, employeeId, amount, period, quote } = planned;
  const table = paymentAttempts;
  const begun = await tx
    .select()
    .from(table)
    .where(
      and(
        companyId ? eq(table.companyId, companyId) : eq(table.employeeId, employeeId!),
        eq(table.purpose, purpose),
        inArray(table.state, ['created', 'open']),
        gte(table.createdAt, since),
      ),
    )
    .orderBy(desc(table.createdAt));
  // A sign-up for another plan may cost the same today: nothing.
  const isSame = (one: Attempt) =>
    one.amount === amount && one.period === (period ?? null) && one.quote?.plan === quote?.plan;
  return begun.find(isSame) ?? null;
}

/** When payment pages were opened for a company, or by a person who signs up, since a moment, the last one first. */
export async function checkoutsSince(
  tx: Database,
  { companyId, employeeId }: Pick<NewAttempt, 'companyId' | 'employeeId'>,
  since: Date,
): Promise<Date[]> {
  const table = paymentAttempts;
  const own = companyId ? eq(table.companyId, companyId) : eq(table.employeeId, employeeId!);
  const rows = await tx
    .select({ at: table.createdAt })
    .from(table)
    .where(and(own, ne(table.purpose, 'period'), gte(table.createdAt, since)))
    .orderBy(desc(table.createdAt));
  return rows.map(({ at }) => at);
}
