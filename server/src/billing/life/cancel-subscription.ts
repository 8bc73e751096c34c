import type { PaymentStatus } from '@polier/contract/billing';
import { emailAdmins } from '../../companies/email-admins.ts';
import type { Person } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import { subscriptionCancelled } from '../../mail/subscription-cancelled.ts';
import type { BillingContext } from '../context.ts';
import { changeSubscription } from './change-subscription.ts';
import { countAccountData } from './count-account-data.ts';
import { cancelled, hasEnded } from './life.ts';
import { readPaymentStatus } from './read-payment-status.ts';

/**
 * Cancels at the end of the current period; cancelling twice is the same as once. Refuses NOT_FOUND, and
 * NOT_POSSIBLE_NOW after the last day.
 */
export async function cancelSubscription(context: BillingContext, actor: Person): Promise<PaymentStatus> {
  const today = swissDay(context.clock.now());
  await changeSubscription(context, actor.companyId, async (tx, { life, company, companyId }) => {
    if (hasEnded(life, today)) return null;
    const after = cancelled(life, today);
    if (life.cancelledOn) return after;
    const wouldDelete = await countAccountData(context, tx, companyId);
    await emailAdmins(context, tx, company, (addressee) =>
      subscriptionCancelled({ ...addressee, company: company.name, endsOn: after.endsOn!, wouldDelete }),
    );
    return after;
  });
  return readPaymentStatus(context, actor);
}
