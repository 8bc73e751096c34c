import type { Database } from '../database/connection.ts';
import type { Person } from '../ground/actor.ts';
import { Refusal } from '../ground/refusal.ts';
import { employeeById } from './store.ts';

/**
 * Checks the caller's rights again once the people of the company are locked: they may have lost their role, or the
 * company may have been deleted, since the call came in. Refuses NOT_ALLOWED.
 */
export async function refuseFormerAdmin(tx: Database, actor: Person): Promise<void> {
  const caller = await employeeById(tx, actor.employeeId);
  const may = caller?.role === 'admin' && caller.companyId === actor.companyId && caller.blockedAt === null;
  if (!may) throw new Refusal('NOT_ALLOWED');
}
