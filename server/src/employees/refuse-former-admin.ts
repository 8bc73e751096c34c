import type { Person } from '../actor.ts';
import type { Database } from '../database/connection.ts';
import { Refusal } from '../refusal.ts';
import { employeeById } from './store.ts';

/**
 * Asked again once the people of the company are locked: somebody may have taken the caller's rights, or the whole
 * company, away since the call came in. Refuses NOT_ALLOWED.
 */
export async function refuseFormerAdmin(tx: Database, actor: Person): Promise<void> {
  const caller = await employeeById(tx, actor.employeeId);
  const may = caller?.role === 'admin' && caller.companyId === actor.companyId && caller.blockedAt === null;
  if (!may) throw new Refusal('NOT_ALLOWED');
}
