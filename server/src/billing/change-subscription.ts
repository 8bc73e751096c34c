import type { Context } from '../context.ts';
import { type Database, transaction } from '../database/connection.ts';
import { Refusal } from '../refusal.ts';
import { keepLife } from './keep-life.ts';
import type { Life } from './life.ts';
import { lockSubscription, type Subscription } from './store.ts';

/**
 * Changes a subscription while nobody else does, and tells the people whose access it changes. `change` answers the new
 * life, or null when it is not possible now. Refuses NOT_FOUND and NOT_POSSIBLE_NOW.
 */
export async function changeSubscription(
  context: Context,
  companyId: number,
  change: (tx: Database, subscription: Subscription) => Promise<Life | null>,
): Promise<void> {
  const changed = await transaction(context.db, async (tx) => {
    const subscription = await lockSubscription(tx, companyId);
    if (!subscription) throw new Refusal('NOT_FOUND');
    const life = await change(tx, subscription);
    if (!life) throw new Refusal('NOT_POSSIBLE_NOW');
    return keepLife(context, tx, subscription, life);
  });
  for (const employeeId of changed) context.events.emit('person-changed', employeeId);
}
