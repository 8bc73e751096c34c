import type { GroundContext } from '../ground/context.ts';
import { personWithAccess } from './store.ts';

/** Finds a person with their company and what decides about their access, in one query; null when there is none. */
export function findPerson(context: Pick<GroundContext, 'db'>, employeeId: string) {
  return personWithAccess(context.db, employeeId);
}
