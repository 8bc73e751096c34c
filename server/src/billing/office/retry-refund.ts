import { randomUUID } from 'node:crypto';
import { transaction } from '../../database/connection.ts';
import { Refusal } from '../../ground/refusal.ts';
import { createReference } from '../attempts/attempt.ts';
import { makeRefund } from '../attempts/make-refund.ts';
import {
  attemptById,
  lockAttempt,
  lockRefund,
  type Refund,
  refundById,
  refundByReference,
  updateRefund,
} from '../attempts/store.ts';
import { logNotChecked } from '../attempts/tell-operator.ts';
import type { BillingContext } from '../context.ts';
import { type Decider, recordDecision } from './decider.ts';
import { requireReason } from './require-input.ts';

/**
 * Makes a refund again, as a new request: one that the provider refused, or one of unknown outcome that somebody looked up
 * there and did not find. Refuses NOT_FOUND, INVALID_INPUT (no reason), and NOT_POSSIBLE_NOW for a refund in any other
 * state.
 */
export async function retryRefund(
  context: BillingContext,
  by: Decider,
  { reference, reason }: { reference: string; reason: string },
): Promise<{ reference: string; state: Refund['state'] }> {
  requireReason(reason);
  const found = await refundByReference(context.db, reference);
  if (found?.source !== 'ours') throw new Refusal('NOT_FOUND');
  const now = context.clock.now();
  await transaction(context.db, async (tx) => {
    // In the order of the daily comparison, which may be making the same refund again.
    await lockAttempt(tx, found.attemptId);
    const refund = (await lockRefund(tx, found.id))!;
    if (refund.state !== 'refused' && refund.state !== 'unknown') throw new Refusal('NOT_POSSIBLE_NOW');
    const again = { state: 'created', calledAt: null, failureCode: null, providerId: null, lookAt: now } as const;
    const named = { reference: createReference(), idempotencyKey: randomUUID() };
    await updateRefund(tx, found.id, { ...again, ...named });
    await recordDecision(tx, now, by, 'refund-retried', {
      companyId: (await attemptById(tx, refund.attemptId))?.companyId ?? null,
      subject: { kind: 'refund', id: reference },
      before: { state: refund.state, reference },
      after: { state: 'created', reference: named.reference },
      reason,
    });
  });
  await makeRefund(context, found.id).catch((error) => logNotChecked(context, reference, error));
  const { reference: made, state } = (await refundById(context.db, found.id))!;
  return { reference: made, state };
}
