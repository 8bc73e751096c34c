import type { GroundContext } from '../ground/context.ts';
import { personWithAccess } from './store.ts';

/**
 * Finds a person with their company, the sign-in of their token and what decides about their access, in one query; null
 * when there is no such person. `signIn` is null when it is over.
 */
export function findPerson(context: Pick<GroundContext, 'db'>, token: { employeeId: string; signInId: string | null }) {
  return personWithAccess(context.db, token);
}
