import type { PaymentStatus } from '@polier/contract/billing';
import { recordAct } from '../../audit/record-act.ts';
import type { Person } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import type { BillingContext } from '../context.ts';
import { changeSubscription } from './change-subscription.ts';
import { cancelled, hasEnded } from './life.ts';
import { readPaymentStatus } from './read-payment-status.ts';
import { tellCancellation } from './tell-cancellation.ts';

/**
 * Cancels at the end of the current period; cancelling twice is the same as once. Refuses NOT_FOUND, and
 * NOT_POSSIBLE_NOW after the last day.
 */
export async function cancelSubscription(context: BillingContext, actor: Person): Promise<PaymentStatus> {
  const today = swissDay(context.clock.now());
  await changeSubscription(context, actor.companyId, async (tx, subscription) => {
    const { life } = subscription;
    if (hasEnded(life, today)) return null;
    const after = cancelled(life, today);
    await tellCancellation(context, tx, { ...subscription, life: after }, today);
    if (after.cancelledOn !== life.cancelledOn) {
      await recordAct(tx, context.clock.now(), {
        actor,
        act: 'subscription-cancelled',
        companyId: actor.companyId,
        subject: { kind: 'company', id: actor.companyId },
        before: { endsOn: life.endsOn },
        after: { endsOn: after.endsOn },
      });
    }
    return after;
  });
  return readPaymentStatus(context, actor);
}
