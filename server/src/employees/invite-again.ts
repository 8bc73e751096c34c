import type { Employee as EmployeeAnswer, employeesEndpoints } from '@polier/contract/employees';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { transaction } from '../database/connection.ts';
import { Refusal } from '../refusal.ts';
import { secondsUntilInvitation } from './policy.ts';
import { refuseFormerAdmin } from './refuse-former-admin.ts';
import { sendInvitation } from './send-invitation.ts';
import { employeeOfCompany, lockPeople, setInvited } from './store.ts';
import { viewEmployee } from './view-employee.ts';

type Input = InputOf<(typeof employeesEndpoints)['POST /api/employees/:id/invitation']>;

/**
 * Sends the invitation again. Refuses NOT_FOUND, NOT_POSSIBLE_NOW to whoever has signed in or is blocked, and TOO_MANY
 * within a minute.
 */
export async function inviteAgain(context: Context, actor: Person, { params }: Input): Promise<EmployeeAnswer> {
  const now = context.clock.now();
  return transaction(context.db, async (tx) => {
    await lockPeople(tx, actor.companyId);
    await refuseFormerAdmin(tx, actor);
    const employee = await employeeOfCompany(tx, params.id, actor.companyId);
    if (!employee) throw new Refusal('NOT_FOUND');
    if (employee.signedInAt || employee.blockedAt || !employee.workEmail) throw new Refusal('NOT_POSSIBLE_NOW');
    const seconds = secondsUntilInvitation(employee.invitedAt, now);
    if (seconds > 0) throw new Refusal('TOO_MANY', { seconds });
    await sendInvitation(context, tx, actor, employee);
    return viewEmployee(await setInvited(tx, employee.id, now));
  });
}
