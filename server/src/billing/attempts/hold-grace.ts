import { changePeople } from '../../employees/change-people.ts';
import type { BillingContext } from '../context.ts';
import { doubted } from '../life/life.ts';
import { saveLifecycle } from '../life/save-lifecycle.ts';
import { lockSubscription } from '../store.ts';
import type { Attempt } from './store.ts';

/**
 * Keeps people from being blocked while a retry cannot be made for a reason that is not theirs. The doubt ends with the
 * outcome of the charge, and the grace begins anew then.
 */
export async function holdGrace(context: BillingContext, { companyId, period }: Attempt): Promise<void> {
  if (companyId === null || period === null) return;
  await changePeople(context, async (tx) => {
    const subscription = await lockSubscription(tx, companyId);
    if (!subscription?.life.failedOn || subscription.life.inDoubt) return;
    await saveLifecycle(context, tx, subscription, doubted(subscription.life, period, true));
  });
}
