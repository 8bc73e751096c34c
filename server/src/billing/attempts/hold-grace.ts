import type { PeopleTransaction } from '../../employees/change-people.ts';
import { swissDay } from '../../ground/clock.ts';
import type { BillingContext } from '../context.ts';
import { doubted, recordUse } from '../life/life.ts';
import { saveLifecycle } from '../life/save-lifecycle.ts';
import type { Subscription } from '../store.ts';
import type { Attempt } from './store.ts';

/**
 * Prevents people from being blocked while a retry cannot be made for a reason that is not the customer's, inside the
 * caller's transaction. The doubt ends with the outcome of the charge, and the grace starts again then.
 */
export async function holdGrace(
  context: BillingContext,
  tx: PeopleTransaction,
  subscription: Subscription,
  { period, day }: Attempt,
): Promise<void> {
  if (period === null || !subscription.life.failedOn || subscription.life.inDoubt) return;
  const life = recordUse(subscription.life, period, day, swissDay(context.clock.now()));
  await saveLifecycle(context, tx, subscription, doubted(life, period, true));
}
