import { and, asc, desc, eq, gte, inArray, isNotNull, lte, max, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import type { Day } from '../calendar.ts';
import { paymentAttempts, receiptCounters, receipts, refunds } from '../tables.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;
export type NewAttempt = typeof paymentAttempts.$inferInsert;
export type Refund = typeof refunds.$inferSelect;
export type ReceiptRow = typeof receipts.$inferSelect;

/** Writes an attempt; null when another one has its place (the same try of the same period). */
export async function insertAttempt(db: Database, attempt: NewAttempt): Promise<Attempt | null> {
  const [row] = await db.insert(paymentAttempts).values(attempt).onConflictDoNothing().returning();
  return row ?? null;
}

export async function attemptById(db: Database, id: string): Promise<Attempt | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return row ?? null;
}

/** The same, and nobody else changes it until the end of the transaction. */
export async function lockAttempt(tx: Database, id: string): Promise<Attempt | null> {
  const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('update');
  return row ?? null;
}

export async function attemptOfProvider(db: Database, providerId: string): Promise<Attempt | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.providerId, providerId));
  return row ?? null;
}

export async function attemptByReference(db: Database, reference: string): Promise<Attempt | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference));
  return row ?? null;
}

export async function updateAttempt(db: Database, id: string, changes: Partial<NewAttempt>): Promise<void> {
  await db.update(paymentAttempts).set(changes).where(eq(paymentAttempts.id, id));
}

/**
 * Takes an attempt for a while: nobody else looks at it until then. False when somebody has it.
 */
export async function takeAttempt(db: Database, id: string, now: Date, until: Date): Promise<boolean> {
  const taken = await db
    .update(paymentAttempts)
    .set({ lookAt: until })
    .where(and(eq(paymentAttempts.id, id), lte(paymentAttempts.lookAt, now)))
    .returning({ id: paymentAttempts.id });
  return taken.length > 0;
}

export async function attemptsToLookAt(db: Database, now: Date): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(lte(paymentAttempts.lookAt, now))
    .orderBy(asc(paymentAttempts.lookAt))
    .limit(200);
}

export async function attemptsOfPeriod(db: Database, companyId: number, period: number): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.companyId, companyId), eq(paymentAttempts.period, period)));
}

/** Which try comes next for a period, from 1. */
export async function nextNumber(db: Database, companyId: number, period: number): Promise<number> {
  const [row] = await db
    .select({ last: max(paymentAttempts.number) })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.companyId, companyId), eq(paymentAttempts.period, period)));
  return (row?.last ?? 0) + 1;
}

/** What moved money, or tried to, newest first; registrations of cards are not among it. */
export async function paymentsOfCompany(db: Database, companyId: number): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.companyId, companyId), isNotNull(paymentAttempts.amount)))
    .orderBy(desc(paymentAttempts.createdAt));
}

/** Payments of the last days, to be compared with what the provider says of them now. */
export async function settledSince(db: Database, moment: Date): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.state, 'succeeded'),
        isNotNull(paymentAttempts.amount),
        gte(paymentAttempts.settledAt, moment),
      ),
    );
}

export async function unknownAttempts(db: Database): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.state, 'unknown'))
    .orderBy(asc(paymentAttempts.createdAt));
}

/** The company is gone: what names a person or a card goes too. */
export async function stripAttempts(tx: Database, companyId: number): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ employeeId: null, redirectUrl: null, request: null })
    .where(
      and(
        eq(paymentAttempts.companyId, companyId),
        inArray(paymentAttempts.state, ['succeeded', 'cancelled', 'failed', 'unknown']),
      ),
    );
  await tx.update(receipts).set({ facts: null }).where(eq(receipts.companyId, companyId));
}

export async function insertRefund(db: Database, refund: typeof refunds.$inferInsert): Promise<Refund> {
  const [row] = await db.insert(refunds).values(refund).returning();
  return row!;
}

export async function refundById(db: Database, id: string): Promise<Refund | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

export async function lockRefund(tx: Database, id: string): Promise<Refund | null> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return row ?? null;
}

export async function updateRefund(db: Database, id: string, changes: Partial<Refund>): Promise<void> {
  await db.update(refunds).set(changes).where(eq(refunds.id, id));
}

export async function takeRefund(db: Database, id: string, now: Date, until: Date): Promise<boolean> {
  const taken = await db
    .update(refunds)
    .set({ lookAt: until })
    .where(and(eq(refunds.id, id), lte(refunds.lookAt, now)))
    .returning({ id: refunds.id });
  return taken.length > 0;
}

export async function refundsToLookAt(db: Database, now: Date): Promise<Refund[]> {
  return db.select().from(refunds).where(lte(refunds.lookAt, now)).orderBy(asc(refunds.lookAt)).limit(200);
}

export async function refundsOfAttempt(db: Database, attemptId: string): Promise<Refund[]> {
  return db.select().from(refunds).where(eq(refunds.attemptId, attemptId));
}

/** The next number of a year's books, such as 2026-000123; a transaction that fails gives it back. */
export async function takeReceiptNumber(tx: Database, year: number): Promise<string> {
  const [row] = await tx
    .insert(receiptCounters)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: receiptCounters.year, set: { last: sql`${receiptCounters.last} + 1` } })
    .returning();
  return `${year}-${String(row!.last).padStart(6, '0')}`;
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

/** The receipt of a payment. */
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
