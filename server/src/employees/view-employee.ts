import type { Employee as EmployeeAnswer } from '@polier/contract/employees';
import type { Employee } from './store.ts';

/** A person as the admins of their company see them. */
export function viewEmployee(employee: Employee): EmployeeAnswer {
  const { id, firstName, middleName, lastName, workTitle, workEmail, mobile, workPhone, role, version } = employee;
  const status = employee.blockedAt ? 'blocked' : employee.signedInAt ? 'active' : 'invited';
  const invitedAt = employee.invitedAt?.toISOString() ?? null;
  const names = { firstName, middleName, lastName, workTitle };
  return { id, ...names, workEmail, mobile, workPhone, role, status, invitedAt, version };
}
