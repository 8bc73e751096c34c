import type { Database } from '../../database/connection.ts';
import type { GroundContext } from '../../ground/context.ts';
import { keyOf, refundReferenceOf } from './attempt.ts';
import { type Attempt, insertRefund, type Refund, refundsOfAttempt } from './store.ts';

/**
 * Writes a refund inside the caller's transaction; make-refund.ts makes it. Without `decided` the full one of a payment
 * nothing was owed for (made twice, or for an account that is gone).
 */
export async function requestRefund(
  context: Pick<GroundContext, 'clock' | 'log'>,
  tx: Database,
  attempt: Attempt,
  decided: { amount: number; reason: string; givenBy: string } | null = null,
): Promise<Refund> {
  const now = context.clock.now();
  const earlier = await refundsOfAttempt(tx, attempt.id);
  const reference = refundReferenceOf(attempt.reference, earlier.length + 1);
  if (!decided) context.log.warn({ reference: attempt.reference }, 'refunding a payment nothing was owed for');
  return insertRefund(tx, {
    attemptId: attempt.id,
    reference,
    amount: attempt.amount!,
    ...decided,
    state: 'created',
    idempotencyKey: keyOf(reference),
    createdAt: now,
    lookAt: now,
  });
}
