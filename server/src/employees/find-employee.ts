import type { GroundContext } from '../ground/context.ts';
import { type Employee, employeeById } from './store.ts';

/** Finds a person by id; null when there is none. */
export function findEmployee(context: Pick<GroundContext, 'db'>, id: string): Promise<Employee | null> {
  return employeeById(context.db, id);
}
export type { Employee };
