import { setPlan } from '../../companies/set-plan.ts';
import { type PeopleTransaction, personChanged } from '../../employees/change-people.ts';
import { listPeopleIds } from '../../employees/list-people-ids.ts';
import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { type Subscription, updateSubscription } from '../store.ts';
import { givesAccess, type Life } from './life.ts';

/**
 * Saves the new facts of a locked subscription, inside the caller's transaction. When its people gain or lose access
 * by it, `person-changed` is emitted for each of them after the commit.
 */
export async function saveLifecycle(
  context: Pick<GroundContext, 'clock'>,
  tx: PeopleTransaction,
  before: Subscription,
  life: Life,
): Promise<void> {
  const now = context.clock.now();
  const gives = givesAccess(life, swissDay(now));
  const { plan, ...columns } = life;
  await updateSubscription(tx, before.companyId, { ...columns, gaveAccess: gives, lookedOn: null });
  if (plan !== before.life.plan) await setPlan(tx, before.companyId, plan, now);
  if (gives !== before.gaveAccess) personChanged(tx, ...(await listPeopleIds(tx, before.companyId)));
}
