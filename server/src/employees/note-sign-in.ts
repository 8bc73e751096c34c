import type { Context } from '../context.ts';
import { type Employee, setSignedIn } from './store.ts';

/** Notes the first sign-in of a person: from then on they are no longer only invited. */
export async function noteSignIn(context: Pick<Context, 'db'>, employee: Employee, now: Date): Promise<void> {
  if (!employee.signedInAt) await setSignedIn(context.db, employee.id, now);
}
