import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { restoredSeries } from '../../database/restored.ts';
import type { Day } from '../life/calendar.ts';
import { receiptCounters, receipts } from '../tables.ts';

export type ReceiptRow = typeof receipts.$inferSelect;

/**
 * Takes the next number of a year's books, such as 2026-000123, or 2026-K7Q2-000123 after a restore; a transaction that
 * fails gives it back.
 */
export async function takeReceiptNumber(tx: Database, year: number): Promise<string> {
  const [row] = await tx
    .insert(receiptCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.year, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning();
  const series = await restoredSeries(tx);
  return [year, ...(series ? [series] : []), String(row!.last).padStart(6, '0')].join('-');
}

export async function insertReceipt(tx: Database, receipt: typeof receipts.$inferInsert): Promise<void> {
  await tx.insert(receipts).values(receipt);
}

export async function receiptsOfCompany(db: Database, companyId: number): Promise<ReceiptRow[]> {
  return db.select().from(receipts).where(eq(receipts.companyId, companyId)).orderBy(desc(receipts.number));
}

export async function receiptByNumber(db: Database, companyId: number, number: string): Promise<ReceiptRow | null> {
  const [row] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.companyId, companyId), eq(receipts.number, number)));
  return row ?? null;
}

/** The receipt of a payment, without its credit notes. */
export async function receiptOfAttempt(db: Database, attemptId: string): Promise<ReceiptRow | null> {
  const [row] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.attemptId, attemptId), eq(receipts.kind, 'payment')));
  return row ?? null;
}

export async function receiptsBetween(db: Database, companyId: number, from: Day, to: Day): Promise<ReceiptRow[]> {
  return db
    .select()
    .from(receipts)
    .where(and(eq(receipts.companyId, companyId), gte(receipts.day, from), lte(receipts.day, to)))
    .orderBy(asc(receipts.number));
}

/** Removes who paid from the receipts of a company that is deleted; number, day, amount and VAT stay. */
export async function stripReceipts(tx: Database, companyId: number): Promise<void> {
  await tx.update(receipts).set({ facts: null }).where(eq(receipts.companyId, companyId));
}
