import { randomUUID } from 'node:crypto';
import { type Database, transaction } from '../../database/connection.ts';
import { forEachBounded } from '../../ground/for-each-bounded.ts';
import { createReference } from '../attempts/attempt.ts';
import { bookRefund } from '../attempts/make-refund.ts';
import {
  type Attempt,
  insertRefund,
  lockAttempt,
  type Refund,
  refundsForOperator,
  refundsOfAttempt,
  settledSince,
  unknownAttempts,
  updateRefund,
} from '../attempts/store.ts';
import { logNotChecked } from '../attempts/tell-operator.ts';
import type { BillingContext } from '../context.ts';
import { deleteDeliveriesBefore } from '../webhooks/store.ts';

const dayMs = 86_400_000;
/** For how long the provider may give a payment back, with some days to spare: so long are payments compared. */
const refundableDays = 400;
/** Payments of these days are compared every day, older ones once a week. */
const recentDays = 35;
const daysOfWeek = 7;
/** How many payments are compared at a time. */
const atATime = 4;
const webhookRetentionDays = 90;

/**
 * Compares our payments with the provider's, once a day: refunds made by hand in its back office get their credit note,
 * refunds that were refused or whose answer was lost are recorded or made again, payments of unknown outcome are logged,
 * and old webhooks are deleted.
 */
export async function comparePayments(context: BillingContext): Promise<void> {
  const now = context.clock.now();
  const payments = await settledSince(context.db, new Date(now.getTime() - refundableDays * dayMs));
  const stuck = new Set((await refundsForOperator(context.db)).map(({ refund }) => refund.attemptId));
  const compared = payments.filter((attempt) => stuck.has(attempt.id) || isComparedOn(attempt, now));
  await forEachBounded(compared, atATime, (attempt) =>
    compare(context, attempt).catch((error) => logNotChecked(context, attempt.reference, error)),
  );
  for (const { reference, createdAt } of await unknownAttempts(context.db)) {
    context.log.error({ reference, createdAt }, 'payment outcome unknown: look it up at the provider');
  }
  await deleteDeliveriesBefore(context.db, new Date(now.getTime() - webhookRetentionDays * dayMs));
}

/** Whether it is a payment's turn: older ones are spread over the days of the week. */
function isComparedOn({ id, settledAt }: Attempt, now: Date): boolean {
  if (!settledAt || now.getTime() - settledAt.getTime() < recentDays * dayMs) return true;
  return Number.parseInt(id.slice(0, 8), 16) % daysOfWeek === Math.floor(now.getTime() / dayMs) % daysOfWeek;
}

async function compare(context: BillingContext, attempt: Attempt): Promise<void> {
  if (!attempt.providerId) return;
  const { refundedRappen } = await context.payments.readTransaction(attempt.providerId);
  await transaction(context.db, async (tx) => {
    await lockAttempt(tx, attempt.id);
    const ours = await refundsOfAttempt(tx, attempt.id);
    const known = ours.filter(({ state }) => state === 'succeeded' || state === 'pending');
    let rest = refundedRappen - known.reduce((sum, { amount }) => sum + amount, 0);
    if (rest < 0) {
      context.log.error({ reference: attempt.reference, amount: -rest }, 'a refund in the books was not made');
    }
    // The refunded total of the payment decides about refunds that were refused or whose answer was lost for good.
    for (const refund of ours.filter(({ state }) => state === 'unknown' || state === 'refused')) {
      const wasMade = rest >= refund.amount;
      if (wasMade) rest -= refund.amount;
      await (wasMade ? recordRefund(context, tx, refund) : restartRefund(context, tx, refund));
    }
    const open = ours.some(({ state }) => state === 'created');
    if (rest <= 0 || open) return;
    context.log.warn({ reference: attempt.reference, amount: rest }, 'a refund was made in the back office');
    const refund = await insertRefund(tx, {
      attemptId: attempt.id,
      reference: createReference(),
      amount: rest,
      state: 'succeeded',
      idempotencyKey: randomUUID(),
      createdAt: context.clock.now(),
    });
    await bookRefund(context, tx, refund);
  });
}

async function recordRefund(context: BillingContext, tx: Database, refund: Refund): Promise<void> {
  await updateRefund(tx, refund.id, { state: 'succeeded' });
  await bookRefund(context, tx, refund);
}

/** Makes a refund that never happened again: a new request under a new reference. */
async function restartRefund(context: BillingContext, tx: Database, refund: Refund): Promise<void> {
  await updateRefund(tx, refund.id, {
    state: 'created',
    reference: createReference(),
    idempotencyKey: randomUUID(),
    calledAt: null,
    lookAt: context.clock.now(),
  });
}
