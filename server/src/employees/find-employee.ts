import type { Context } from '../context.ts';
import { type Employee, employeeById } from './store.ts';

/** The employee of an id, or null. */
export function findEmployee(context: Pick<Context, 'db'>, id: string): Promise<Employee | null> {
  return employeeById(context.db, id);
}
export type { Employee };
