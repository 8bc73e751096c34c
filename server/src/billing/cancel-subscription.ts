import type { PaymentStatus } from '@polier/contract/billing';
import type { Person } from '../actor.ts';
import { swissDay } from '../clock.ts';
import { tellAdmins } from '../companies/tell-admins.ts';
import type { Context } from '../context.ts';
import { subscriptionCancelled } from '../mail/subscription-cancelled.ts';
import { changeSubscription } from './change-subscription.ts';
import { countBelongings } from './count-belongings.ts';
import { cancelled, hasEnded } from './life.ts';
import { readPaymentStatus } from './read-payment-status.ts';

/**
 * Cancels at the end of the current period (design section 4, "Cancelling"); cancelling twice is the same as once.
 * Refuses NOT_FOUND, and NOT_POSSIBLE_NOW after the last day.
 */
export async function cancelSubscription(context: Context, actor: Person): Promise<PaymentStatus> {
  const today = swissDay(context.clock.now());
  await changeSubscription(context, actor.companyId, async (tx, { life, company, companyId }) => {
    if (hasEnded(life, today)) return null;
    const after = cancelled(life, today);
    if (life.cancelledOn) return after;
    const wouldDelete = await countBelongings(context, tx, companyId);
    await tellAdmins(context, tx, company, (addressee) =>
      subscriptionCancelled({ ...addressee, company: company.name, endsOn: after.endsOn!, wouldDelete }),
    );
    return after;
  });
  return readPaymentStatus(context, actor);
}
