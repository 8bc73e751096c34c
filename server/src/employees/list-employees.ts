import type { Employee, employeesEndpoints } from '@polier/contract/employees';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../ground/actor.ts';
import type { EmployeesContext } from './context.ts';
import { countPeople, employeesOfCompany } from './store.ts';
import { viewEmployee } from './view-employee.ts';

type Input = InputOf<(typeof employeesEndpoints)['GET /api/employees']>;

/** Lists the people of the caller's company, by last name, with their total number. */
export async function listEmployees(
  context: EmployeesContext,
  actor: Person,
  { query }: Input,
): Promise<{ employees: Employee[]; total: number }> {
  const [employees, total] = await Promise.all([
    employeesOfCompany(context.db, actor.companyId, query),
    countPeople(context.db, actor.companyId),
  ]);
  return { employees: employees.map(viewEmployee), total };
}
