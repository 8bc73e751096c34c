import type { GroundContext } from '../ground/context.ts';
import { type Employee, setSignedIn } from './store.ts';

/** Records the first sign-in of a person, who is active from then on instead of invited. */
export async function noteSignIn(context: Pick<GroundContext, 'db'>, employee: Employee, now: Date): Promise<void> {
  if (!employee.signedInAt) await setSignedIn(context.db, employee.id, now);
}
