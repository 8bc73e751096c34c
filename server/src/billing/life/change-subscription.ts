import { changePeople, type PeopleTransaction } from '../../employees/change-people.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { BillingContext } from '../context.ts';
import { lockSubscription, type Subscription } from '../store.ts';
import type { Life } from './life.ts';
import { saveLifecycle } from './save-lifecycle.ts';

/**
 * Changes a locked subscription in one transaction. `change` returns the new facts, or null when the change is not
 * possible now. Refuses NOT_FOUND and NOT_POSSIBLE_NOW.
 */
export async function changeSubscription(
  context: BillingContext,
  companyId: number,
  change: (tx: PeopleTransaction, subscription: Subscription) => Promise<Life | null>,
): Promise<void> {
  await changePeople(context, async (tx) => {
    const subscription = await lockSubscription(tx, companyId);
    if (!subscription) throw new Refusal('NOT_FOUND');
    const life = await change(tx, subscription);
    if (!life) throw new Refusal('NOT_POSSIBLE_NOW');
    await saveLifecycle(context, tx, subscription, life);
  });
}
