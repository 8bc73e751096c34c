import type { GroundContext } from '../../ground/context.ts';
import { isSeenOutdated } from './policy.ts';
import { setSeen } from './store.ts';

/** Records that a sign-in is in use, at most every ten minutes; the list of devices shows it. */
export async function noteUse(
  { db }: Pick<GroundContext, 'db'>,
  signIn: { id: string; seenAt: Date },
  now: Date,
): Promise<void> {
  if (isSeenOutdated(signIn.seenAt, now)) await setSeen(db, signIn.id, now);
}
