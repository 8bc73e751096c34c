import { randomUUID } from 'node:crypto';
import { type Database, transaction } from '../../database/connection.ts';
import { createReference } from '../attempts/attempt.ts';
import { bookRefund } from '../attempts/make-refund.ts';
import {
  type Attempt,
  insertRefund,
  lockAttempt,
  type Refund,
  refundsOfAttempt,
  settledSince,
  unknownAttempts,
  updateRefund,
} from '../attempts/store.ts';
import { logNotChecked } from '../attempts/tell-operator.ts';
import type { BillingContext } from '../context.ts';
import { deleteDeliveriesBefore } from '../webhooks/store.ts';

const dayMs = 86_400_000;
/** Days for which settled payments are compared, and for which webhooks are kept. */
const comparedDays = 10;
const webhookRetentionDays = 90;

/**
 * Compares our payments with the provider's, once a day: refunds made by hand in its back office get their credit note,
 * refunds whose answer was lost are recorded or made again, payments of unknown outcome are logged, and old webhooks
 * are deleted.
 */
export async function comparePayments(context: BillingContext): Promise<void> {
  const now = context.clock.now();
  for (const attempt of await settledSince(context.db, new Date(now.getTime() - comparedDays * dayMs))) {
    await compare(context, attempt).catch((error) => logNotChecked(context, attempt.reference, error));
  }
  for (const { reference, createdAt } of await unknownAttempts(context.db)) {
    context.log.error({ reference, createdAt }, 'payment outcome unknown: look it up at the provider');
  }
  await deleteDeliveriesBefore(context.db, new Date(now.getTime() - webhookRetentionDays * dayMs));
}

async function compare(context: BillingContext, attempt: Attempt): Promise<void> {
  if (!attempt.providerId) return;
  const { refundedRappen } = await context.payments.readTransaction(attempt.providerId);
  await transaction(context.db, async (tx) => {
    await lockAttempt(tx, attempt.id);
    const ours = await refundsOfAttempt(tx, attempt.id);
    const known = ours.filter(({ state }) => state === 'succeeded' || state === 'pending');
    let rest = refundedRappen - known.reduce((sum, { amount }) => sum + amount, 0);
    // The refunded total of the payment decides about refunds whose answer was lost for good.
    for (const refund of ours.filter(({ state }) => state === 'unknown')) {
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
