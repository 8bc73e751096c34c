import { transaction } from '../../database/connection.ts';
import { Refusal } from '../../ground/refusal.ts';
import { makeRefund } from '../attempts/make-refund.ts';
import { requestRefund } from '../attempts/request-refund.ts';
import { attemptById, lockAttempt, type Refund, refundById, refundsOfAttempt } from '../attempts/store.ts';
import { logNotChecked } from '../attempts/tell-operator.ts';
import type { BillingContext } from '../context.ts';
import { anyReceipt } from '../receipts/store.ts';
import { type Decider, deciderName, recordDecision } from './decider.ts';
import { isSameDecision, requireAmount, requireReason } from './require-input.ts';

/**
 * Gives a payment, or a part of it, back to the card, in Rappen; `receipt` is the number of its receipt. The credit
 * note is written and mailed when the provider has made it; one that is refused stays in the list of matters. What the
 * payment paid for stays paid. The same asked again within minutes (a second click) is the same refund. `by` is who
 * decides it. Refuses NOT_FOUND and INVALID_INPUT (no reason, or more than is left of the payment).
 */
export async function giveBack(
  context: BillingContext,
  by: Decider,
  { receipt, amount, reason }: { receipt: string; amount: number; reason: string },
): Promise<{ reference: string; amount: number; state: Refund['state'] }> {
  requireReason(reason);
  const paid = await anyReceipt(context.db, receipt);
  if (paid?.kind !== 'payment') throw new Refusal('NOT_FOUND');
  const refund = await transaction(context.db, async (tx) => {
    await lockAttempt(tx, paid.attemptId);
    const given = (await refundsOfAttempt(tx, paid.attemptId)).filter(({ state }) => state !== 'reversed');
    const same = given.find(
      (one) => one.amount === amount && isSameDecision(one, { by: deciderName(by), reason }, context.clock.now()),
    );
    if (same) return same;
    requireAmount(amount, paid.amount - given.reduce((sum, one) => sum + one.amount, 0));
    const attempt = (await attemptById(tx, paid.attemptId))!;
    await recordDecision(tx, context.clock.now(), by, 'refund-given', {
      companyId: attempt.companyId,
      subject: { kind: 'receipt', id: receipt },
      after: { amount },
      reason,
    });
    return requestRefund(context, tx, attempt, { amount, reason, givenBy: deciderName(by) });
  });
  await makeRefund(context, refund.id).catch((error) => logNotChecked(context, refund.reference, error));
  const { reference, state } = (await refundById(context.db, refund.id))!;
  return { reference, amount, state };
}
