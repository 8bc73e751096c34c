import type { CurrentUser } from '@polier/contract/employees';
import type { Person } from '../ground/actor.ts';
import { Refusal } from '../ground/refusal.ts';
import type { EmployeesContext } from './context.ts';
import { employeeById } from './store.ts';

/** Reads the current user for the app. Refuses NOT_SIGNED_IN when the person is gone. */
export async function readCurrentUser(context: EmployeesContext, actor: Person): Promise<CurrentUser> {
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
    BlockingFlag: !actor.botAccess,
    Blocked: actor.blocked,
    BotAccess: actor.botAccess,
    Language: employee.language,
  };
}
