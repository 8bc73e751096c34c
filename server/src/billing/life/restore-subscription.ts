import type { PaymentStatus } from '@polier/contract/billing';
import { emailAdmins } from '../../companies/email-admins.ts';
import { countSeats } from '../../employees/count-seats.ts';
import type { Person } from '../../ground/actor.ts';
import { swissDay } from '../../ground/clock.ts';
import { subscriptionRestored } from '../../mail/subscription-restored.ts';
import type { BillingContext } from '../context.ts';
import { cardOf, readPriceList } from '../store.ts';
import { changeSubscription } from './change-subscription.ts';
import { hasEnded, restored } from './life.ts';
import { nextPayment } from './next-payment.ts';
import { readPaymentStatus } from './read-payment-status.ts';

/**
 * Takes a cancellation back, up to and including the last day; doing it twice is the same as once. Refuses NOT_FOUND, and
 * NOT_POSSIBLE_NOW after the last day.
 */
export async function restoreSubscription(context: BillingContext, actor: Person): Promise<PaymentStatus> {
  const today = swissDay(context.clock.now());
  await changeSubscription(context, actor.companyId, async (tx, { life, company, companyId }) => {
    if (hasEnded(life, today)) return null;
    if (!life.cancelledOn) return life;
    const after = restored(life, today);
    const payment = nextPayment(after, {
      list: await readPriceList(tx),
      seats: await countSeats(tx, companyId),
      discountPercent: company.discountPercent,
      today,
    });
    const card = await cardOf(tx, companyId);
    await emailAdmins(context, tx, company, (addressee) =>
      subscriptionRestored({ ...addressee, company: company.name, nextPayment: payment, card }),
    );
    return after;
  });
  return readPaymentStatus(context, actor);
}
