import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { updateEmployee } from './store.ts';

/**
 * Blocks a person, or lets them in again: at once, open chats included. For the super-admin; whoever pays too late is
 * blocked by billing instead. Refuses NOT_FOUND.
 */
export async function setBlocked(
  context: Pick<Context, 'db' | 'clock' | 'events'>,
  employeeId: string,
  blocked: boolean,
): Promise<void> {
  const blockedAt = blocked ? context.clock.now() : null;
  if (!(await updateEmployee(context.db, employeeId, { blockedAt }))) throw new Refusal('NOT_FOUND');
  context.events.emit('person-changed', employeeId);
}
