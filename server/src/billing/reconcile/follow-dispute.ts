import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/connection.ts';
import { createReference } from '../attempts/attempt.ts';
import { bookRefund, takeRefundBack } from '../attempts/book-refund.ts';
import { type Attempt, insertRefund, refundsOfAttempt, updateRefund } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';

export type Dispute = { amountRappen: number; state: 'open' | 'lost' | 'won' };

/**
 * Records what the customer's bank has taken back of a payment (a chargeback), inside the caller's transaction. The
 * books follow the money: it is booked as given back when the bank takes it, and the credit note is taken back when the
 * dispute is won. The operator finds it in the list of matters. The period stays paid: what a disputing customer may
 * use is for a person to decide.
 */
export async function followDispute(
  context: BillingContext,
  tx: Database,
  attempt: Attempt,
  { amountRappen, state }: Dispute,
  by: { reason: string; givenBy: string } | null = null,
): Promise<void> {
  const disputes = (await refundsOfAttempt(tx, attempt.id)).filter(({ source }) => source === 'dispute');
  // The matters show the latest; why the money was booked stays in the books.
  const why = by && { reason: by.reason };
  const taken = disputes.filter((dispute) => dispute.state === 'succeeded');
  const more = amountRappen - taken.reduce((sum, { amount }) => sum + amount, 0);
  if (more > 0) {
    context.log.error({ reference: attempt.reference, amount: more }, 'a customer disputes a payment: see the matters');
    const dispute = await insertRefund(tx, {
      attemptId: attempt.id,
      reference: createReference(),
      amount: more,
      state: 'succeeded',
      source: 'dispute',
      dispute: state,
      idempotencyKey: randomUUID(),
      createdAt: context.clock.now(),
      ...by,
    });
    await bookRefund(context, tx, dispute);
  }
  if (more < 0) {
    for (const dispute of taken) await takeRefundBack(context, tx, attempt, dispute);
    for (const { id } of disputes) await updateRefund(tx, id, { ...why, dispute: amountRappen > 0 ? state : 'won' });
    // A part of it is gone all the same.
    if (amountRappen > 0) await followDispute(context, tx, attempt, { amountRappen, state }, by);
    return;
  }
  for (const { id, dispute } of disputes) if (dispute !== state) await updateRefund(tx, id, { ...why, dispute: state });
}
