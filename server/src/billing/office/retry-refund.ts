import { transaction } from '../../database/connection.ts';
import { Refusal } from '../../ground/refusal.ts';
import { makeRefund } from '../attempts/make-refund.ts';
import { attemptById, lockAttempt, lockRefund, type Refund, refundById, refundByReference } from '../attempts/store.ts';
import { logNotChecked } from '../attempts/tell-operator.ts';
import type { BillingContext } from '../context.ts';
import { PaymentProviderError } from '../providers/payments.ts';
import { comparePayment } from '../reconcile/compare-payment.ts';
import { type Decider, recordDecision } from './decider.ts';
import { requireReason } from './require-input.ts';

/**
 * Makes a refund again that the provider refused or whose outcome is unknown, as a new request. The provider is asked
 * first what was given back of the payment: a refund that was made after all, whatever somebody found there, gets its
 * credit note and is not made a second time. Refuses NOT_FOUND, INVALID_INPUT (no reason), NOT_POSSIBLE_NOW for a
 * refund in any other state, and PAYMENT_PROVIDER_UNREACHABLE, which changes nothing but the log.
 */
export async function retryRefund(
  context: BillingContext,
  by: Decider,
  { reference, reason }: { reference: string; reason: string },
): Promise<{ reference: string; state: Refund['state'] }> {
  requireReason(reason);
  const found = await refundByReference(context.db, reference);
  if (found?.source !== 'ours') throw new Refusal('NOT_FOUND');
  const attempt = await transaction(context.db, async (tx) => {
    // In the order of the daily comparison, which may be making the same refund again.
    await lockAttempt(tx, found.attemptId);
    const refund = (await lockRefund(tx, found.id))!;
    if (refund.state !== 'refused' && refund.state !== 'unknown') throw new Refusal('NOT_POSSIBLE_NOW');
    const paid = (await attemptById(tx, refund.attemptId))!;
    await recordDecision(tx, context.clock.now(), by, 'refund-retried', {
      companyId: paid.companyId,
      subject: { kind: 'refund', id: reference },
      before: { state: refund.state },
      reason,
    });
    return paid;
  });
  // It makes the refund ready to be made again where the provider did not give the money back.
  await comparePayment(context, attempt).catch((error) => {
    if (error instanceof PaymentProviderError) throw new Refusal('PAYMENT_PROVIDER_UNREACHABLE', {}, { cause: error });
    throw error;
  });
  await makeRefund(context, found.id).catch((error) => logNotChecked(context, reference, error));
  const { reference: made, state } = (await refundById(context.db, found.id))!;
  return { reference: made, state };
}
