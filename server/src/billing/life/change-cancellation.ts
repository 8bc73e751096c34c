import type { PaymentStatus } from '@polier/contract/billing';
import { recordAct } from '../../audit/record-act.ts';
import type { Person } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import type { BillingContext } from '../context.ts';
import { byRightClock } from '../providers/watch-clock.ts';
import { changeSubscription } from './change-subscription.ts';
import { hasEnded, type Life } from './life.ts';
import { readPaymentStatus } from './read-payment-status.ts';
import { tellCancellation } from './tell-cancellation.ts';

/**
 * Cancels a subscription or takes that back, tells the company and records it; idempotent. Uses the day of the
 * provider's clock even on a server whose clock is wrong, so that leaving is always possible. Refuses NOT_FOUND,
 * NOT_POSSIBLE_NOW after the last day, and CLOCK_WRONG while the day is unknown.
 */
export async function changeCancellation(
  given: BillingContext,
  actor: Person,
  act: 'subscription-cancelled' | 'subscription-restored',
  change: (life: Life, today: string) => Life,
): Promise<PaymentStatus> {
  const context = await byRightClock(given);
  const today = swissDay(context.clock.now());
  const { companyId } = actor;
  await changeSubscription(context, companyId, async (tx, subscription) => {
    const { life } = subscription;
    if (hasEnded(life, today)) return null;
    const after = change(life, today);
    await tellCancellation(context, tx, { ...subscription, life: after }, today);
    if (after.cancelledOn !== life.cancelledOn) {
      await recordAct(tx, context.clock.now(), {
        ...{ actor, act, companyId },
        subject: { kind: 'company', id: companyId },
        before: { endsOn: life.endsOn },
        after: { endsOn: after.endsOn },
      });
    }
    return after;
  });
  return readPaymentStatus(context, actor);
}
