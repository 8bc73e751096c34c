import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { restoredSeries } from '../../database/restore-history.ts';
import type { Day } from '../life/calendar.ts';
import { writeOffs } from '../office/tables.ts';
import type { VatPart } from '../prices/vat.ts';
import { paymentAttempts, receiptCounters, receipts, refunds, subscriptions } from '../tables.ts';

/** The last charge of an account that is gone failed: it is still owed. While the account waits, it is tried again. */
export const isUnpaid = and(
  eq(paymentAttempts.state, 'failed'),
  sql`${paymentAttempts.quote}->>'last' = 'true'`,
  sql`not exists (select 1 from ${subscriptions} where ${subscriptions.companyId} = ${paymentAttempts.companyId})`,
);

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

/** The credit note of a refund. */
export async function creditNoteOf(db: Database, refundId: string): Promise<ReceiptRow | null> {
  const [row] = await db.select().from(receipts).where(eq(receipts.refundId, refundId));
  return row ?? null;
}

/** What the books say was given back of a payment by VAT rate: its credit notes, less what was taken back of them. */
export async function givenBackByRate(db: Database, attemptId: string): Promise<VatPart[]> {
  const rows = await db.select().from(receipts).where(eq(receipts.attemptId, attemptId));
  return rows.flatMap(({ kind, amount, vat, vatHundredths, vatParts }) => {
    if (kind === 'payment') return [];
    const sign = kind === 'refund' ? 1 : -1;
    const parts = vatParts ?? [{ percent: vatHundredths / 100, amount, vat }];
    return parts.map((part) => ({ percent: part.percent, amount: sign * part.amount, vat: sign * part.vat }));
  });
}

export async function receiptsBetween(db: Database, companyId: number, from: Day, to: Day): Promise<ReceiptRow[]> {
  return db
    .select()
    .from(receipts)
    .where(and(eq(receipts.companyId, companyId), gte(receipts.day, from), lte(receipts.day, to)))
    .orderBy(asc(receipts.number));
}

/** Seals the vouchers of a company that is deleted: from now on only the books read them. */
export async function sealReceipts(tx: Database, companyId: number): Promise<void> {
  await tx.update(receipts).set({ sealed: receipts.facts, facts: null }).where(eq(receipts.companyId, companyId));
}

/**
 * Removes who paid from sealed vouchers, and who owed from the debts of deleted accounts, from before a day; number,
 * day, amount and VAT stay.
 */
export async function stripSealedBefore(db: Database, before: Day): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ quote: sql`${paymentAttempts.quote} - 'owed'` })
    .where(and(sql`${paymentAttempts.quote} ? 'owed'`, lt(paymentAttempts.day, before)));
  await db
    .update(receipts)
    .set({ sealed: null, facts: null })
    .where(
      and(
        isNull(receipts.companyId),
        or(isNotNull(receipts.sealed), isNotNull(receipts.facts)),
        lt(receipts.day, before),
      ),
    );
  await db
    .update(writeOffs)
    .set({ recipient: '' })
    .where(and(isNull(writeOffs.companyId), lt(writeOffs.day, before)));
}

/** The vouchers of all companies between two days, both included, in the order of their numbers, sealed ones too. */
export async function allReceiptsBetween(db: Database, from: Day, to: Day): Promise<ReceiptRow[]> {
  return db
    .select()
    .from(receipts)
    .where(and(gte(receipts.day, from), lte(receipts.day, to)))
    .orderBy(asc(receipts.number));
}

/** A voucher with what the provider may call it; Rappen, negative for what went back. */
export type Booking = {
  number: string;
  day: Day;
  amount: number;
  ids: string[];
  /** Those of them that are the refund's own, not its payment's. */
  refundIds: string[];
  /** Given back by hand or taken by a bank, so that no number of it is known here; null: anything else. */
  unnamed: 'by hand' | 'dispute' | null;
};

/** The vouchers from a day on (null: all) up to another, both included, as a provider's report names them. */
export async function bookingsBetween(db: Database, from: Day | null, to: Day): Promise<Booking[]> {
  const rows = await db
    .select({ voucher: receipts, payment: paymentAttempts, refund: refunds })
    .from(receipts)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, receipts.attemptId))
    .leftJoin(refunds, eq(refunds.id, receipts.refundId))
    .where(and(from === null ? undefined : gte(receipts.day, from), lte(receipts.day, to)))
    .orderBy(asc(receipts.number));
  return rows.map(({ voucher: { number, day, kind, amount }, payment, refund }) => {
    const refundIds = [refund?.reference, refund?.providerId].filter((id) => id != null);
    return {
      number,
      day,
      amount: kind === 'refund' ? -amount : amount,
      // The provider has a number of its own for what was given back there by hand, and it does not tell it.
      unnamed:
        refund === null || refund.providerId !== null ? null : refund.source === 'dispute' ? 'dispute' : 'by hand',
      ids: [payment.reference, payment.providerId, ...refundIds].filter((id) => id != null),
      refundIds,
    };
  });
}

/** A voucher by its number, of whatever company, sealed ones too. */
export async function anyReceipt(db: Database, number: string): Promise<ReceiptRow | null> {
  const [row] = await db.select().from(receipts).where(eq(receipts.number, number));
  return row ?? null;
}

/** Debts that were written off, or noted as unpaid with their account, between two days. */
export async function writeOffsBetween(db: Database, from: Day, to: Day) {
  return db
    .select()
    .from(writeOffs)
    .where(and(gte(writeOffs.day, from), lte(writeOffs.day, to)));
}

/** Last charges of accounts that are gone that turned out not to be made: they are still owed. */
export async function unpaidBetween(db: Database, from: Day, to: Day) {
  return db
    .select({
      reference: paymentAttempts.reference,
      day: paymentAttempts.day,
      amount: paymentAttempts.amount,
      quote: paymentAttempts.quote,
    })
    .from(paymentAttempts)
    .where(and(isUnpaid, gte(paymentAttempts.day, from), lte(paymentAttempts.day, to)));
}
