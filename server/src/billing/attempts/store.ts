import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, max, or, type SQL, sql } from 'drizzle-orm';
import type { Company } from '../../companies/find-company.ts';
import type { Database } from '../../database/connection.ts';
import type { Day } from '../life/calendar.ts';
import { paymentAttempts, refunds } from '../tables.ts';
import { type AttemptState, momentsAhead, referenceOf } from './attempt.ts';

export type Attempt = typeof paymentAttempts.$inferSelect;
/** With the moment of the payment, where the provider says it. */
export type PaidAttempt = Attempt & { madeAt: Date | null };
export type NewAttempt = typeof paymentAttempts.$inferInsert;
export type Refund = typeof refunds.$inferSelect;

/** Inserts an attempt; null when the same try of the same period exists already. */
export async function insertAttempt(db: Database, attempt: NewAttempt): Promise<Attempt | null> {
  const [row] = await db.insert(paymentAttempts).values(attempt).onConflictDoNothing().returning();
  return row ?? null;
}

export async function attemptById(db: Database, id: string): Promise<Attempt | null> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return row ?? null;
}

/**
 * Reads and locks an attempt until the end of the transaction; receipts and refunds of it may be inserted meanwhile.
 */
export async function lockAttempt(tx: Database, id: string): Promise<Attempt | null> {
  const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)).for('no key update');
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

/** The same while the attempt is in one of these states; false when it is not any more. */
export async function updateAttemptIn(db: Database, id: string, states: AttemptState[], changes: Partial<NewAttempt>) {
  const isStill = and(eq(paymentAttempts.id, id), inArray(paymentAttempts.state, states));
  return (await db.update(paymentAttempts).set(changes).where(isStill).returning()).length > 0;
}

/**
 * Whether it is time to check an attempt or a refund again. Those postponed or called by a clock that was ahead are
 * checked once the clock is right. `repeated`: those whose calls are repeated; by default all.
 */
function isTime({ lookAt, calledAt }: typeof paymentAttempts | typeof refunds, now: Date, repeated?: SQL) {
  const ahead = momentsAhead(now);
  return or(lte(lookAt, now), gt(lookAt, ahead.lookAt), and(isNotNull(lookAt), gt(calledAt, ahead.called), repeated));
}

/** A checkout is not called again: one whose call is under way would be taken for one that was never begun. */
const isAttemptTime = (now: Date) => isTime(paymentAttempts, now, eq(paymentAttempts.purpose, 'period'));

/** Leases an attempt that is due: nobody else works on it before `until`. False when somebody else has it. */
export async function leaseAttempt(db: Database, id: string, now: Date, until: Date): Promise<boolean> {
  const taken = await db
    .update(paymentAttempts)
    .set({ lookAt: until })
    .where(and(eq(paymentAttempts.id, id), isAttemptTime(now)))
    .returning({ id: paymentAttempts.id });
  return taken.length > 0;
}

export async function attemptsToCheck(db: Database, now: Date): Promise<Attempt[]> {
  return db.select().from(paymentAttempts).where(isAttemptTime(now)).orderBy(asc(paymentAttempts.lookAt)).limit(200);
}

export async function attemptsOfPeriod(db: Database, companyId: number, period: number): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.companyId, companyId), eq(paymentAttempts.period, period)));
}

/** Whether a charge of a card, of whatever company, is under way. */
export async function isCardCharged(db: Database, cardMark: string): Promise<boolean> {
  return (
    (await db.$count(paymentAttempts, and(eq(paymentAttempts.cardMark, cardMark), eq(paymentAttempts.state, 'open')))) >
    0
  );
}

/** How many charges of a card, of whatever company, were made since a moment and declined. */
export async function declinesOfCardSince(db: Database, cardMark: string, moment: Date): Promise<number> {
  const declined = and(eq(paymentAttempts.cardMark, cardMark), eq(paymentAttempts.state, 'failed'));
  return db.$count(paymentAttempts, and(declined, gte(paymentAttempts.calledAt, moment)));
}

/** Names the next try to pay a period: its number, from 1, and the reference that follows from it. */
export async function nextTry(
  db: Database,
  { id: companyId, createdAt: founded }: Pick<Company, 'id' | 'createdAt'>,
  period: number,
): Promise<{ number: number; reference: string }> {
  const number = await nextNumber(db, companyId, period);
  return { number, reference: referenceOf({ companyId, founded, period, number }) };
}

/** The number of the next try for a period, from 1. */
async function nextNumber(db: Database, companyId: number, period: number): Promise<number> {
  const [row] = await db
    .select({ last: max(paymentAttempts.number) })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.companyId, companyId), eq(paymentAttempts.period, period)));
  return (row?.last ?? 0) + 1;
}

/**
 * The attempts to move money, newest first, without registrations of cards. Those of the sign-up that did not succeed
 * belong to the person who founded the company.
 */
export async function paymentsOfCompany(db: Database, companyId: number): Promise<Attempt[]> {
  const founder = db
    .select({ id: paymentAttempts.employeeId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.companyId, companyId), eq(paymentAttempts.purpose, 'sign-up')));
  const ofSignUp = and(isNull(paymentAttempts.companyId), inArray(paymentAttempts.employeeId, founder));
  return db
    .select()
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.amount), or(eq(paymentAttempts.companyId, companyId), ofSignUp)))
    .orderBy(desc(paymentAttempts.createdAt));
}

/**
 * Payments to be compared with the provider's, the longest overdue first, and of a day the newest: those settled since
 * `oldest` whose day has come, and `always`. A day further ahead than `nextOn` allows was written under a clock that
 * was wrong.
 */
export async function paymentsToCompare(
  db: Database,
  when: { today: Day; oldest: Date; recent: Date; nextOn: { ofRecent: Day; ofOlder: Day } },
  always: string[],
  atMost: number,
): Promise<Attempt[]> {
  const { id, state, amount, compareOn, settledAt } = paymentAttempts;
  const isWrong = or(
    gt(compareOn, when.nextOn.ofOlder),
    and(gt(compareOn, when.nextOn.ofRecent), gte(settledAt, when.recent)),
  );
  const isDue = and(gte(settledAt, when.oldest), or(isNull(compareOn), lte(compareOn, when.today), isWrong));
  return db
    .select()
    .from(paymentAttempts)
    .where(and(eq(state, 'succeeded'), isNotNull(amount), or(isDue, inArray(id, always))))
    .orderBy(sql`${compareOn} nulls first`, desc(settledAt))
    .limit(atMost);
}

/** The provider's id of the newest payment of any company; null when there was none. */
export async function newestPayment(db: Database): Promise<string | null> {
  const [row] = await db
    .select({ providerId: paymentAttempts.providerId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.state, 'succeeded'), isNotNull(paymentAttempts.providerId)))
    .orderBy(desc(paymentAttempts.settledAt))
    .limit(1);
  return row?.providerId ?? null;
}

export async function unknownAttempts(db: Database): Promise<Attempt[]> {
  return db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.state, 'unknown'))
    .orderBy(asc(paymentAttempts.createdAt));
}

/** Removes what names a person or a card from the attempts of a company that is deleted. */
export async function stripAttempts(tx: Database, companyId: number): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ employeeId: null, redirectUrl: null, request: null, cardMark: null })
    .where(
      and(
        eq(paymentAttempts.companyId, companyId),
        inArray(paymentAttempts.state, ['succeeded', 'cancelled', 'failed', 'unknown']),
      ),
    );
}

export async function insertRefund(db: Database, refund: typeof refunds.$inferInsert): Promise<Refund> {
  const [row] = await db.insert(refunds).values(refund).returning();
  return row!;
}

export async function refundById(db: Database, id: string): Promise<Refund | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

export async function refundByReference(db: Database, reference: string): Promise<Refund | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.reference, reference));
  return row ?? null;
}

export async function refundOfProvider(db: Database, providerId: string): Promise<Refund | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.providerId, providerId));
  return row ?? null;
}

export async function lockRefund(tx: Database, id: string): Promise<Refund | null> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('no key update');
  return row ?? null;
}

export async function updateRefund(db: Database, id: string, changes: Partial<Refund>): Promise<void> {
  await db.update(refunds).set(changes).where(eq(refunds.id, id));
}

export async function leaseRefund(db: Database, id: string, now: Date, until: Date): Promise<boolean> {
  const taken = await db
    .update(refunds)
    .set({ lookAt: until })
    .where(and(eq(refunds.id, id), isTime(refunds, now)))
    .returning({ id: refunds.id });
  return taken.length > 0;
}

export async function refundsToCheck(db: Database, now: Date): Promise<Refund[]> {
  return db.select().from(refunds).where(isTime(refunds, now)).orderBy(asc(refunds.lookAt)).limit(200);
}

export async function refundsOfAttempt(db: Database, attemptId: string): Promise<Refund[]> {
  return db.select().from(refunds).where(eq(refunds.attemptId, attemptId));
}

/** Refunds that were refused or whose outcome is unknown, with the reference of their payment, the oldest first. */
export async function refundsForOperator(
  db: Database,
): Promise<{ refund: Refund; payment: string; companyId: number | null }[]> {
  return db
    .select({ refund: refunds, payment: paymentAttempts.reference, companyId: paymentAttempts.companyId })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(inArray(refunds.state, ['refused', 'unknown']))
    .orderBy(asc(refunds.createdAt));
}
