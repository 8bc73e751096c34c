import { recordAct } from '../audit/record-act.ts';
import { transaction } from '../database/connection.ts';
import type { Actor } from '../ground/actor.ts';
import type { GroundContext } from '../ground/context.ts';
import { deleteSession } from './store.ts';

/** Ends this session: its token is void at once, on every server. A caller without one has nothing to end. */
export async function signOutStaff(context: GroundContext, actor: Actor): Promise<{ signedOut: true }> {
  if (actor.kind !== 'staff') return { signedOut: true };
  await transaction(context.db, async (tx) => {
    await deleteSession(tx, actor.sessionId);
    await recordAct(tx, context.clock.now(), {
      actor,
      act: 'staff-signed-out',
      subject: { kind: 'staff', id: actor.accountId, name: actor.userName },
    });
  });
  return { signedOut: true };
}
