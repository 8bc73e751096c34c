import type { employeesEndpoints } from '@polier/contract/employees';
import type { InputOf } from '@polier/contract/endpoint';
import type { Actor, Person } from '../../ground/actor.ts';
import type { GroundContext } from '../../ground/context.ts';
import { Refusal } from '../../ground/refusal.ts';
import { changePeople, type PeopleTransaction, personChanged } from '../change-people.ts';
import { revokeTokens } from '../store.ts';
import { deleteSignIn, deleteSignInsOf } from './store.ts';

type Context = Pick<GroundContext, 'db' | 'clock' | 'events'>;
type Input = InputOf<(typeof employeesEndpoints)['DELETE /api/sign-ins/:id']>;

/** Ends the sign-in of the caller's token, open chats included; a guest has none. */
export async function endOwnSignIn(context: Context, actor: Actor): Promise<void> {
  if (actor.kind !== 'person') return;
  const { employeeId, signIn } = actor;
  await changePeople(context, async (tx) => {
    // A token of a release that knew no sign-ins is not listed: it ends with all the others.
    if (signIn === null) await endAllSignIns(tx, employeeId, context.clock.now());
    else if (await deleteSignIn(tx, employeeId, signIn.id)) personChanged(tx, employeeId);
  });
}

/** Ends a sign-in of the caller on one device, open chats included. Refuses NOT_FOUND. */
export async function endSignIn(context: Context, actor: Person, { params }: Input): Promise<{ ended: true }> {
  await changePeople(context, async (tx) => {
    if (!(await deleteSignIn(tx, actor.employeeId, params.id))) throw new Refusal('NOT_FOUND');
    personChanged(tx, actor.employeeId);
  });
  return { ended: true };
}

/** Signs the caller out everywhere, on this device too. */
export async function endEverySignIn(context: Context, actor: Person): Promise<{ ended: true }> {
  await changePeople(context, (tx) => endAllSignIns(tx, actor.employeeId, context.clock.now()));
  return { ended: true };
}

/** Ends every sign-in of a person, inside the caller's transaction; open chats end after its commit. */
export async function endAllSignIns(tx: PeopleTransaction, employeeId: string, now: Date): Promise<void> {
  await deleteSignInsOf(tx, employeeId);
  // Voids the tokens that name no sign-in.
  await revokeTokens(tx, employeeId, now);
  personChanged(tx, employeeId);
}
