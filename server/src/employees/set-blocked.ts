import type { GroundContext } from '../ground/context.ts';
import { Refusal } from '../ground/refusal.ts';
import { changePeople, personChanged } from './change-people.ts';
import { recordSeats } from './count-seats.ts';
import { endAllSignIns } from './sign-ins/end-sign-ins.ts';
import { employeeById, lockPeople, updateEmployee } from './store.ts';

/**
 * Blocks or unblocks a person with immediate effect; a block ends every sign-in, open chats included. For the association's super-admin; a company
 * in default is blocked by billing instead. Refuses NOT_FOUND.
 */
export async function setBlocked(
  context: Pick<GroundContext, 'db' | 'clock' | 'events'>,
  employeeId: string,
  blocked: boolean,
): Promise<void> {
  const now = context.clock.now();
  await changePeople(context, async (tx) => {
    const employee = await employeeById(tx, employeeId);
    if (!employee) throw new Refusal('NOT_FOUND');
    await lockPeople(tx, employee.companyId);
    if (!(await updateEmployee(tx, employeeId, { blockedAt: blocked ? now : null }))) throw new Refusal('NOT_FOUND');
    if (!blocked) await recordSeats(tx, employee.companyId, now);
    if (blocked) await endAllSignIns(tx, employeeId, now);
    personChanged(tx, employeeId);
  });
}
