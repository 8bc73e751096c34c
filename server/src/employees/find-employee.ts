import type { GroundContext } from '../ground/context.ts';
import { type Employee, employeeById, employeesById } from './store.ts';

/** Finds a person by id; null when there is none. */
export function findEmployee(context: Pick<GroundContext, 'db'>, id: string): Promise<Employee | null> {
  return employeeById(context.db, id);
}

/** Finds people by their ids with one statement. */
export async function findEmployees({ db }: Pick<GroundContext, 'db'>, ids: string[]): Promise<Map<string, Employee>> {
  return new Map((await employeesById(db, ids)).map((person) => [person.id, person]));
}
export type { Employee };
