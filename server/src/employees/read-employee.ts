import type { Employee, employeesEndpoints } from '@polier/contract/employees';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../ground/actor.ts';
import { Refusal } from '../ground/refusal.ts';
import type { EmployeesContext } from './context.ts';
import { employeeById } from './store.ts';
import { viewEmployee } from './view-employee.ts';

type Input = InputOf<(typeof employeesEndpoints)['GET /api/employees/:id']>;

/** Reads the caller or, for an admin, a person of their company. Refuses NOT_FOUND for anybody else. */
export async function readEmployee(context: EmployeesContext, actor: Person, { params }: Input): Promise<Employee> {
  const employee = await employeeById(context.db, params.id);
  const own = params.id === actor.employeeId;
  const ofCompany = actor.role === 'admin' && actor.companyId > 0 && employee?.companyId === actor.companyId;
  if (!employee || !(own || ofCompany)) throw new Refusal('NOT_FOUND');
  return viewEmployee(employee);
}
