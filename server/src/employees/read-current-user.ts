import type { CurrentUser } from '@polier/contract/employees';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { employeeById } from './store.ts';

/** The current user as the app needs it (specification section 3). Refuses NOT_SIGNED_IN when the person is gone. */
export async function readCurrentUser(context: Context, actor: Person): Promise<CurrentUser> {
  const employee = await employeeById(context.db, actor.employeeId);
  if (!employee) throw new Refusal('NOT_SIGNED_IN');
  return {
    EmployeeId: employee.id,
    FirstName: employee.firstName,
    LastName: employee.lastName,
    Email: employee.workEmail,
    CompanyId: employee.companyId,
    CompanyName: actor.companyName,
    Role: employee.role,
    BlockingFlag: actor.blocked || actor.inDefault,
    BotAccess: actor.botAccess,
    Language: employee.language,
  };
}
