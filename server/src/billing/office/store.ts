import { and, asc, eq, gt, inArray, isNotNull, ne, or, sum } from 'drizzle-orm';
import { companyQuery } from '../../companies/company-query.ts';
import type { Database } from '../../database/connection.ts';
import { toLife } from '../store.ts';
import { billedPeriods, paymentAttempts, receipts, refunds, subscriptions } from '../tables.ts';
import { credits, writeOffs } from './tables.ts';

const company = companyQuery();

/** Who a debt is noted by that is no longer charged and still owed: no person of ours has written it off. */
export const unpaidBy = 'billing';

export type Credit = typeof credits.$inferSelect;

export async function insertCredit(tx: Database, credit: typeof credits.$inferInsert): Promise<Credit> {
  const [row] = await tx.insert(credits).values(credit).returning();
  return row!;
}

/** The credits of a company, the oldest first. */
export async function creditsOf(db: Database, companyId: number): Promise<Credit[]> {
  return db
    .select()
    .from(credits)
    .where(eq(credits.companyId, companyId))
    .orderBy(asc(credits.givenAt), asc(credits.id));
}

/** What a company has with us, in Rappen. */
export async function openCredit(db: Database, companyId: number): Promise<number> {
  const [row] = await db
    .select({ open: sum(credits.open) })
    .from(credits)
    .where(eq(credits.companyId, companyId));
  return Number(row?.open ?? 0);
}

/** Takes an amount off the credits of a locked company, the oldest first. */
export async function takeCredit(tx: Database, companyId: number, amount: number): Promise<void> {
  if (amount === 0) return;
  let rest = amount;
  const of = and(eq(credits.companyId, companyId), gt(credits.open, 0));
  for (const { id, open } of await tx.select().from(credits).where(of).orderBy(asc(credits.givenAt), asc(credits.id))) {
    const taken = Math.min(open, rest);
    rest -= taken;
    await tx
      .update(credits)
      .set({ open: open - taken })
      .where(eq(credits.id, id));
  }
  if (rest > 0) throw new Error('more credit was taken than there is');
}

/** What is given back or on its way back of each of these payments, in Rappen. */
export async function refundedOf(db: Database, attemptIds: string[]): Promise<Map<string, number>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await db
    .select({ id: refunds.attemptId, amount: sum(refunds.amount) })
    .from(refunds)
    .where(and(inArray(refunds.attemptId, attemptIds), ne(refunds.state, 'reversed')))
    .groupBy(refunds.attemptId);
  return new Map(rows.map(({ id, amount }) => [id, Number(amount ?? 0)]));
}

export async function insertWriteOff(tx: Database, writeOff: typeof writeOffs.$inferInsert): Promise<void> {
  await tx.insert(writeOffs).values(writeOff);
}

/** Payments of unknown outcome with the name of their company, the oldest first. */
export async function unknownPayments(db: Database) {
  return db
    .select({ attempt: paymentAttempts, name: company.name })
    .from(paymentAttempts)
    .leftJoin(company, eq(company.id, paymentAttempts.companyId))
    .where(eq(paymentAttempts.state, 'unknown'))
    .orderBy(asc(paymentAttempts.createdAt));
}

/** Refunds that were refused or whose outcome is unknown, and disputes, with their payment, the oldest first. */
export async function refundsToLookAt(db: Database) {
  return db
    .select({ refund: refunds, payment: paymentAttempts, receipt: receipts.number, name: company.name })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .leftJoin(receipts, and(eq(receipts.attemptId, refunds.attemptId), eq(receipts.kind, 'payment')))
    .leftJoin(company, eq(company.id, paymentAttempts.companyId))
    .where(or(inArray(refunds.state, ['refused', 'unknown']), eq(refunds.source, 'dispute')))
    .orderBy(asc(refunds.createdAt));
}

/** The subscriptions whose due period could not be charged, with its quote, the oldest first. */
export async function failedPeriods(db: Database) {
  const rows = await db
    .select({ row: subscriptions, name: company.name, plan: company.plan, quote: billedPeriods.quote })
    .from(subscriptions)
    .innerJoin(company, eq(company.id, subscriptions.companyId))
    .leftJoin(
      billedPeriods,
      and(eq(billedPeriods.companyId, subscriptions.companyId), eq(billedPeriods.period, subscriptions.period)),
    )
    .where(isNotNull(subscriptions.failedOn))
    .orderBy(asc(subscriptions.failedOn), asc(subscriptions.companyId));
  return rows.map(({ row, name, plan, quote }) => ({
    ...{ companyId: row.companyId, company: name, life: toLife(row, plan), quote },
  }));
}
