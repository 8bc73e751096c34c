import type { GroundContext } from '../ground/context.ts';
import { Refusal } from '../ground/refusal.ts';
import { updateEmployee } from './store.ts';

/**
 * Blocks or unblocks a person with immediate effect, open chats included. For the association's super-admin; a company
 * in default is blocked by billing instead. Refuses NOT_FOUND.
 */
export async function setBlocked(
  context: Pick<GroundContext, 'db' | 'clock' | 'events'>,
  employeeId: string,
  blocked: boolean,
): Promise<void> {
  const blockedAt = blocked ? context.clock.now() : null;
  if (!(await updateEmployee(context.db, employeeId, { blockedAt }))) throw new Refusal('NOT_FOUND');
  context.events.emit('person-changed', employeeId);
}
