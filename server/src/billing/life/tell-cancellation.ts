import { emailAdmins } from '../../companies/email-admins.ts';
import type { Database } from '../../database/connection.ts';
import { subscriptionCancelled } from '../../mail/letters/subscription-cancelled.ts';
import { subscriptionRestored } from '../../mail/letters/subscription-restored.ts';
import type { BillingContext } from '../context.ts';
import { cardOf, recordNotice, type Subscription, updateSubscription } from '../store.ts';
import type { Day } from './calendar.ts';
import { countAccountData } from './count-account-data.ts';
import { readNextPayment } from './read-next-payment.ts';

/**
 * Tells the admins that the subscription is cancelled or goes on, when that is not what they were told last, inside the
 * caller's transaction. At most one letter of each kind a day: what changes more often is told by the billing run of
 * the next day, as it is then.
 */
export async function tellCancellation(
  context: Pick<BillingContext, 'clock' | 'config' | 'mail' | 'countChats'>,
  tx: Database,
  subscription: Subscription,
  today: Day,
): Promise<void> {
  const { companyId, company, life, toldEndsOn } = subscription;
  const { endsOn } = life;
  if (endsOn === toldEndsOn) return;
  if (!(await recordNotice(tx, companyId, `${endsOn ? 'cancelled' : 'restored'} ${today}`, today))) return;
  await updateSubscription(tx, companyId, { toldEndsOn: endsOn });
  const payment = await readNextPayment(tx, subscription, today);
  if (endsOn) {
    const wouldDelete = await countAccountData(context, tx, companyId);
    await emailAdmins(context, tx, company, (addressee) =>
      subscriptionCancelled({ ...addressee, company: company.name, endsOn, wouldDelete, lastPayment: payment }),
    );
  } else {
    const card = await cardOf(tx, companyId);
    await emailAdmins(context, tx, company, (addressee) =>
      subscriptionRestored({ ...addressee, company: company.name, nextPayment: payment, card }),
    );
  }
}
