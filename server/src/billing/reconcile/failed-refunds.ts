import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/connection.ts';
import { createReference } from '../attempts/attempt.ts';
import { bookRefund, takeRefundBack } from '../attempts/book-refund.ts';
import { type Attempt, insertRefund, type Refund, refundsOfAttempt } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';
import { PaymentProviderError, type Transaction } from '../providers/payments.ts';

/** The refunds in our books that the provider says have failed; asked only where it gave back less than we think. */
export async function readFailedRefunds(
  context: BillingContext,
  attempt: Attempt,
  refundedRappen: number,
): Promise<Set<string>> {
  const made = (await refundsOfAttempt(context.db, attempt.id)).filter(
    ({ state, source }) => state === 'succeeded' && source !== 'dispute',
  );
  const failed = new Set<string>();
  if (made.reduce((sum, { amount }) => sum + amount, 0) <= refundedRappen) return failed;
  for (const { id, providerId } of made) {
    if (!providerId) continue;
    const { state } = await context.payments.readTransaction(providerId).catch((error): Pick<Transaction, 'state'> => {
      // It is not there any more, or cannot be read: the sum alone decides.
      if (error instanceof PaymentProviderError && error.failure.class === 'configuration') return { state: 'open' };
      throw error;
    });
    if (state === 'failed' || state === 'canceled') failed.add(id);
  }
  return failed;
}

/**
 * Takes refunds that were not made out of the books, inside the caller's transaction: `missing` Rappen of those
 * `made` by our books. First those that the provider says have `failed`. Those without a number of the provider are
 * told apart by their amounts; several by hand may stand in the books as one, and what is left of it is entered
 * again. Returns what is still missing, negative where one that failed is more than that.
 */
export async function takeFailedRefundsBack(
  context: BillingContext,
  tx: Database,
  attempt: Attempt,
  { made, failed, missing }: { made: Refund[]; failed: Set<string>; missing: number },
): Promise<number> {
  let left = missing;
  const take = async (refund: Refund) => {
    left -= refund.amount;
    await takeRefundBack(context, tx, attempt, refund);
  };
  for (const refund of made) if (left > 0 && failed.has(refund.id)) await take(refund);
  const unnamed = made.filter(({ id, providerId }) => providerId === null && !failed.has(id));
  const byHand = unnamed.filter(({ source }) => source === 'by hand').sort((a, b) => a.amount - b.amount);
  // The smallest that holds all that is missing, so that as little as possible is taken back and entered again.
  const whole = byHand.find(({ amount }) => amount >= left);
  const ours = unnamed.filter(({ source }) => source !== 'by hand');
  // One of ours would be made again, and paid twice where one by hand had failed.
  const inOrder = whole ? [whole] : [...byHand.reverse(), ...ours];
  for (const refund of inOrder) {
    if (left <= 0) continue;
    const kept = refund.amount - left;
    if (kept > 0 && refund.source !== 'by hand') continue;
    await take(refund);
    if (kept <= 0) continue;
    await bookRefundByHand(context, tx, attempt, kept);
    left = 0;
  }
  return left;
}

/** Enters a refund in the books that was made in the provider's back office, inside the caller's transaction. */
export async function bookRefundByHand(
  context: BillingContext,
  tx: Database,
  attempt: Attempt,
  amount: number,
): Promise<void> {
  const refund = await insertRefund(tx, {
    attemptId: attempt.id,
    reference: createReference(),
    amount,
    state: 'succeeded',
    source: 'by hand',
    idempotencyKey: randomUUID(),
    createdAt: context.clock.now(),
  });
  await bookRefund(context, tx, refund);
}
