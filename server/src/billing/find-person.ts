import type { Context } from '../context.ts';
import { personWithAccess } from './store.ts';

/** A person with their company and what decides about their access; null when there is none. One query. */
export function findPerson(context: Pick<Context, 'db'>, employeeId: string) {
  return personWithAccess(context.db, employeeId);
}
