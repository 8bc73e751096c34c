import type { GroundContext } from '../../ground/context.ts';
import { describeDevice } from './describe-device.ts';
import { pastSignIns } from './policy.ts';
import { deleteSignInsBefore, insertSignIn } from './store.ts';

/** A sign-in on one device; access tokens carry its id and its begin. */
export type SignIn = { id: string; startedAt: Date };

/** Begins a sign-in of a person on the device whose browser names itself `userAgent`. */
export async function beginSignIn(
  { db, clock }: Pick<GroundContext, 'db' | 'clock'>,
  employeeId: string,
  userAgent: string | undefined,
): Promise<SignIn> {
  const now = clock.now();
  return insertSignIn(db, { employeeId, device: describeDevice(userAgent), startedAt: now, seenAt: now });
}

/** Deletes the sign-ins of everybody that have no valid token left. Running it again changes nothing. */
export async function deletePastSignIns({ db, clock }: Pick<GroundContext, 'db' | 'clock'>): Promise<void> {
  const { unused, begun } = pastSignIns(clock.now());
  await deleteSignInsBefore(db, unused, begun);
}
