import type { Database } from '../../database/connection.ts';
import type { GroundContext } from '../../ground/context.ts';
import { keyOf, refundReferenceOf } from './attempt.ts';
import { type Attempt, insertRefund, refundsOfAttempt } from './store.ts';

/**
 * Writes the full refund of a payment nothing was owed for (made twice, or for an account that is gone), inside the
 * caller's transaction; make-refund.ts makes it.
 */
export async function requestRefund(
  context: Pick<GroundContext, 'clock' | 'log'>,
  tx: Database,
  attempt: Attempt,
): Promise<void> {
  const now = context.clock.now();
  const earlier = await refundsOfAttempt(tx, attempt.id);
  const reference = refundReferenceOf(attempt.reference, earlier.length + 1);
  context.log.warn({ reference: attempt.reference }, 'refunding a payment nothing was owed for');
  await insertRefund(tx, {
    attemptId: attempt.id,
    reference,
    amount: attempt.amount!,
    state: 'created',
    idempotencyKey: keyOf(reference),
    createdAt: now,
    lookAt: now,
  });
}
