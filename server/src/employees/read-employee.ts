import type { Employee, employeesEndpoints } from '@polier/contract/employees';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { employeeById } from './store.ts';
import { viewEmployee } from './view-employee.ts';

type Input = InputOf<(typeof employeesEndpoints)['GET /api/employees/:id']>;

/** Oneself, or for an admin somebody of the company. Refuses NOT_FOUND for anybody else. */
export async function readEmployee(context: Context, actor: Person, { params }: Input): Promise<Employee> {
  const employee = await employeeById(context.db, params.id);
  const own = params.id === actor.employeeId;
  const ofCompany = actor.role === 'admin' && actor.companyId > 0 && employee?.companyId === actor.companyId;
  if (!employee || !(own || ofCompany)) throw new Refusal('NOT_FOUND');
  return viewEmployee(employee);
}
