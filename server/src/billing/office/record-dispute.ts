import { transaction } from '../../database/connection.ts';
import { Refusal } from '../../ground/refusal.ts';
import { attemptById, lockAttempt, refundsOfAttempt } from '../attempts/store.ts';
import type { BillingContext } from '../context.ts';
import { requireRightClock } from '../providers/watch-clock.ts';
import { anyReceipt } from '../receipts/store.ts';
import { type Dispute, followDispute } from '../reconcile/follow-dispute.ts';
import { type Decider, deciderName, recordDecision } from './decider.ts';
import { requireAmount, requireReason } from './require-input.ts';

/**
 * Records what an acquirer told us of a disputed payment (a chargeback), in Rappen: Datatrans has no call for it,
 * Stripe's are found without it. `receipt` is the number of the payment's receipt. `open` and `lost`: the money is
 * gone, and the books say so; `won`: it is back. `by` is who records it. Refuses NOT_FOUND, CLOCK_WRONG and
 * INVALID_INPUT (no reason, or more than was paid).
 */
export async function recordDispute(
  context: BillingContext,
  by: Decider,
  { receipt, amount, state, reason }: { receipt: string; amount: number; state: Dispute['state']; reason: string },
): Promise<{ id: string | null }> {
  requireReason(reason);
  await requireRightClock(context);
  const paid = await anyReceipt(context.db, receipt);
  if (paid?.kind !== 'payment') throw new Refusal('NOT_FOUND');
  requireAmount(amount, paid.amount);
  return transaction(context.db, async (tx) => {
    await lockAttempt(tx, paid.attemptId);
    const attempt = (await attemptById(tx, paid.attemptId))!;
    const disputeOf = async () =>
      (await refundsOfAttempt(tx, attempt.id)).findLast(({ source }) => source === 'dispute');
    const before = await disputeOf();
    const dispute = { amountRappen: state === 'won' ? 0 : amount, state };
    await followDispute(context, tx, attempt, dispute, { reason, givenBy: deciderName(by) });
    await recordDecision(tx, context.clock.now(), by, 'dispute-recorded', {
      companyId: attempt.companyId,
      subject: { kind: 'receipt', id: receipt },
      ...(before && { before: { amount: before.amount, state: before.dispute } }),
      after: { amount, state },
      reason,
    });
    return { id: (await disputeOf())?.id ?? null };
  });
}
