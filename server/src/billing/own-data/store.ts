import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/connection.ts';
import { credits, writeOffs } from '../office/tables.ts';
import { billedPeriods, billingNotices, paymentAttempts, refunds, savedCards, subscriptions } from '../tables.ts';

export async function subscriptionRow(db: Database, companyId: number) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
  return row ?? null;
}

/** The saved card without what could charge it. */
export async function cardOf(db: Database, companyId: number) {
  const { brand, last4, expiryMonth, expiryYear, savedAt, refusedAt } = savedCards;
  const [row] = await db
    .select({ brand, last4, expiryMonth, expiryYear, savedAt, refusedAt })
    .from(savedCards)
    .where(eq(savedCards.companyId, companyId));
  return row ?? null;
}

export async function periodsOf(db: Database, companyId: number) {
  const { period, quote, billedOn } = billedPeriods;
  return db
    .select({ period, quote, billedOn })
    .from(billedPeriods)
    .where(eq(billedPeriods.companyId, companyId))
    .orderBy(asc(period));
}

const { id, reference, purpose, state, period, number, amount, day, createdAt, settledAt } = paymentAttempts;
const shown = { id, reference, purpose, state, period, number, amount, day, createdAt, settledAt };

export async function paymentsOf(db: Database, companyId: number) {
  return db.select(shown).from(paymentAttempts).where(eq(paymentAttempts.companyId, companyId)).orderBy(asc(createdAt));
}

/** What a person paid or tried to pay while signing up. */
export async function paymentsOfPerson(db: Database, employeeId: string) {
  return db
    .select(shown)
    .from(paymentAttempts)
    .where(eq(paymentAttempts.employeeId, employeeId))
    .orderBy(asc(createdAt));
}

export async function refundsOf(db: Database, companyId: number) {
  const ours = db.select({ id }).from(paymentAttempts).where(eq(paymentAttempts.companyId, companyId));
  const { attemptId, reference, amount, state, source, dispute, reason, createdAt } = refunds;
  return db
    .select({ attemptId, reference, amount, state, source, dispute, reason, createdAt })
    .from(refunds)
    .where(inArray(attemptId, ours))
    .orderBy(asc(createdAt));
}

export async function creditRows(db: Database, companyId: number) {
  const { amount, open, reason, givenAt } = credits;
  return db
    .select({ amount, open, reason, givenAt })
    .from(credits)
    .where(eq(credits.companyId, companyId))
    .orderBy(asc(givenAt));
}

export async function writeOffsOf(db: Database, companyId: number) {
  const { day, amount, from, to, seats, reason } = writeOffs;
  return db
    .select({ day, amount, from, to, seats, reason })
    .from(writeOffs)
    .where(eq(writeOffs.companyId, companyId))
    .orderBy(asc(day));
}

export async function noticesOf(db: Database, companyId: number) {
  const { notice, sentOn } = billingNotices;
  return db
    .select({ notice, sentOn })
    .from(billingNotices)
    .where(eq(billingNotices.companyId, companyId))
    .orderBy(asc(sentOn));
}
