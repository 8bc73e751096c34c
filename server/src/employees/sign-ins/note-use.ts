import type { GroundContext } from '../../ground/context.ts';
import { isSeenOutdated } from './policy.ts';
import { setSeen } from './store.ts';

/** Records the use of a sign-in, at most every ten minutes, for the list of devices. */
export async function noteUse(
  { db }: Pick<GroundContext, 'db'>,
  signIn: { id: string; seenAt: Date },
  now: Date,
): Promise<void> {
  if (isSeenOutdated(signIn.seenAt, now)) await setSeen(db, signIn.id, now);
}
