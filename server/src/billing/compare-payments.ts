import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { type Database, transaction } from '../database/connection.ts';
import { createReference } from './attempts/attempt.ts';
import { bookRefund } from './attempts/make-refund.ts';
import {
  type Attempt,
  insertRefund,
  lockAttempt,
  type Refund,
  refundsOfAttempt,
  settledSince,
  unknownAttempts,
  updateRefund,
} from './attempts/store.ts';
import { deleteDeliveriesBefore } from './webhooks/store.ts';

const oneDay = 86_400_000;
/** Days for which payments are compared, and for which webhooks are kept. */
const comparedDays = 10;
const keptDays = 90;

/**
 * Once a day (payment provider sheet, section 15, rule 6): money given back by hand in the provider's back office gets its
 * credit note, refunds whose answer was lost are found or made, what nobody knows the outcome of is named in the log, and old webhooks go.
 */
export async function comparePayments(context: Context): Promise<void> {
  const now = context.clock.now();
  for (const attempt of await settledSince(context.db, new Date(now.getTime() - comparedDays * oneDay))) {
    await compare(context, attempt).catch((error) =>
      context.log.warn({ err: error, reference: attempt.reference }, 'payment not compared'),
    );
  }
  for (const { reference, createdAt } of await unknownAttempts(context.db)) {
    context.log.error({ reference, createdAt }, 'nobody knows whether a payment was made: look it up');
  }
  await deleteDeliveriesBefore(context.db, new Date(now.getTime() - keptDays * oneDay));
}

async function compare(context: Context, attempt: Attempt): Promise<void> {
  if (!attempt.providerId) return;
  const { refundedRappen } = await context.payments.readTransaction(attempt.providerId);
  await transaction(context.db, async (tx) => {
    await lockAttempt(tx, attempt.id);
    const ours = await refundsOfAttempt(tx, attempt.id);
    const given = ours.filter(({ state }) => state === 'succeeded' || state === 'pending');
    let rest = refundedRappen - given.reduce((sum, { amount }) => sum + amount, 0);
    // What the payment says decides about refunds whose answer was lost for good.
    for (const refund of ours.filter(({ state }) => state === 'unknown')) {
      const wasMade = rest >= refund.amount;
      if (wasMade) rest -= refund.amount;
      await (wasMade ? found(context, tx, refund) : beginAgain(context, tx, refund));
    }
    const open = ours.some(({ state }) => state === 'created');
    if (rest <= 0 || open) return;
    context.log.warn({ reference: attempt.reference, amount: rest }, 'money was given back in the back office');
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

async function found(context: Context, tx: Database, refund: Refund): Promise<void> {
  await updateRefund(tx, refund.id, { state: 'succeeded' });
  await bookRefund(context, tx, refund);
}

/** It never happened: a new request under a new reference. */
async function beginAgain(context: Context, tx: Database, refund: Refund): Promise<void> {
  await updateRefund(tx, refund.id, {
    state: 'created',
    reference: createReference(),
    idempotencyKey: randomUUID(),
    calledAt: null,
    lookAt: context.clock.now(),
  });
}
