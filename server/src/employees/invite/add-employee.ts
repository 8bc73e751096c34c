import type { Employee as EmployeeAnswer, employeesEndpoints } from '@polier/contract/employees';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../ground/actor.ts';
import { refuseProfile } from '../check-profile.ts';
import type { EmployeesContext } from '../context.ts';
import { refuseWrongClock } from '../refuse-wrong-clock.ts';
import { viewEmployee } from '../view-employee.ts';
import { inviteEmployee, refuseTooMany } from './invite-employee.ts';
import { refuseInDefault } from './refuse-in-default.ts';

type Input = InputOf<(typeof employeesEndpoints)['POST /api/employees']>;

/**
 * Adds one person to the caller's company and invites them. Refuses as inviteEmployee does, PAYMENT_OVERDUE,
 * CLOCK_WRONG, and INVALID_INPUT naming the fields.
 */
export async function addEmployee(context: EmployeesContext, actor: Person, { body }: Input): Promise<EmployeeAnswer> {
  await refuseWrongClock(context);
  refuseInDefault(actor);
  refuseProfile(body);
  await refuseTooMany(context.db, actor.companyId, 1);
  return viewEmployee(await inviteEmployee(context, actor, body));
}
