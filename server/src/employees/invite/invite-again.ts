import type { Employee as EmployeeAnswer, employeesEndpoints } from '@polier/contract/employees';
import type { InputOf } from '@polier/contract/endpoint';
import { recordAct } from '../../audit/record-act.ts';
import { transaction } from '../../database/connection.ts';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { EmployeesContext } from '../context.ts';
import { secondsUntilInvitation } from '../policy.ts';
import { refuseFormerAdmin } from '../refuse-former-admin.ts';
import { employeeOfCompany, lockPeople, setInvited } from '../store.ts';
import { viewEmployee } from '../view-employee.ts';
import { countInvitation } from './count-invitation.ts';
import { refuseInDefault } from './refuse-in-default.ts';
import { sendInvitation } from './send-invitation.ts';

type Input = InputOf<(typeof employeesEndpoints)['POST /api/employees/:id/invitation']>;

/**
 * Sends a person's invitation again. Refuses NOT_FOUND, NOT_POSSIBLE_NOW when the person has signed in or is blocked,
 * TOO_MANY within a minute of the last one, and PAYMENT_OVERDUE.
 */
export async function inviteAgain(
  context: EmployeesContext,
  actor: Person,
  { params }: Input,
): Promise<EmployeeAnswer> {
  refuseInDefault(actor);
  const now = context.clock.now();
  return transaction(context.db, async (tx) => {
    await lockPeople(tx, actor.companyId);
    await refuseFormerAdmin(tx, actor);
    const employee = await employeeOfCompany(tx, params.id, actor.companyId);
    if (!employee) throw new Refusal('NOT_FOUND');
    if (employee.signedInAt || employee.blockedAt || !employee.workEmail) throw new Refusal('NOT_POSSIBLE_NOW');
    const seconds = secondsUntilInvitation(employee.invitedAt, now);
    if (seconds > 0) throw new Refusal('TOO_MANY', { seconds });
    await countInvitation(context, actor.companyId, employee.workEmail);
    await sendInvitation(context, tx, actor, employee);
    await recordAct(tx, now, {
      ...{ actor, act: 'person-invited-again', companyId: actor.companyId },
      subject: { kind: 'person', id: employee.id, name: [employee.firstName, employee.lastName].join(' ').trim() },
    });
    return viewEmployee(await setInvited(tx, employee.id, now));
  });
}
