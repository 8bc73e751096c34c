import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { transaction } from '../database/connection.ts';
import { createReference } from './attempts/attempt.ts';
import { bookRefund } from './attempts/make-refund.ts';
import {
  type Attempt,
  insertRefund,
  lockAttempt,
  refundedOf,
  settledSince,
  unknownAttempts,
} from './attempts/store.ts';
import { deleteDeliveriesBefore } from './webhooks/store.ts';

const oneDay = 86_400_000;
/** Days for which payments are compared, and for which webhooks are kept. */
const comparedDays = 10;
const keptDays = 90;

/**
 * Once a day (payment provider sheet, section 15, rule 6): money given back by hand in the provider's back office gets its
 * credit note, what nobody knows the outcome of is named in the log, and old webhooks go.
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
    const amount = refundedRappen - (await refundedOf(tx, attempt.id));
    if (amount <= 0) return;
    context.log.warn({ reference: attempt.reference, amount }, 'money was given back in the back office');
    const refund = await insertRefund(tx, {
      attemptId: attempt.id,
      reference: createReference(),
      amount,
      state: 'succeeded',
      idempotencyKey: randomUUID(),
      createdAt: context.clock.now(),
    });
    await bookRefund(context, tx, refund);
  });
}
