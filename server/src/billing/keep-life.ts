import { swissDay } from '../clock.ts';
import { setPlan } from '../companies/set-plan.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { givesAccess, type Life } from './life.ts';
import { peopleOfCompany, type Subscription, updateSubscription } from './store.ts';

/**
 * Writes what became of a locked subscription, inside the caller's transaction, and answers the people whose access it
 * changed: after the transaction the caller emits `person-changed` for each.
 */
export async function keepLife(
  context: Pick<Context, 'clock'>,
  tx: Database,
  before: Subscription,
  life: Life,
): Promise<string[]> {
  const now = context.clock.now();
  const gives = givesAccess(life, swissDay(now));
  const { plan, ...columns } = life;
  await updateSubscription(tx, before.companyId, { ...columns, gaveAccess: gives, lookedOn: null });
  if (plan !== before.life.plan) await setPlan(tx, before.companyId, plan, now);
  return gives === before.gaveAccess ? [] : peopleOfCompany(tx, before.companyId);
}
