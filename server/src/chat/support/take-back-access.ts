import type { InputOf } from '@polier/contract/endpoint';
import type { supportEndpoints } from '@polier/contract/support';
import { recordAct } from '../../audit/record-act.ts';
import { transaction } from '../../database/connection.ts';
import type { Person } from '../../ground/actor.ts';
import type { GroundContext } from '../../ground/context.ts';
import { Refusal } from '../../ground/refusal.ts';
import { takeBack } from './store.ts';

type Input = InputOf<(typeof supportEndpoints)['DELETE /api/chat-access/:id']>;

/** Withdraws an access right of the person; from now on reading is refused. Refuses NOT_FOUND. */
export async function takeBackAccess(
  { db, clock }: Pick<GroundContext, 'db' | 'clock'>,
  actor: Person,
  { params }: Input,
): Promise<{ takenBack: true }> {
  const { employeeId, companyId } = actor;
  const now = clock.now();
  await transaction(db, async (tx) => {
    const access = await takeBack(tx, employeeId, params.id, now);
    if (!access) throw new Refusal('NOT_FOUND');
    await recordAct(tx, now, {
      ...{ actor, act: 'chat-access-taken-back', companyId },
      subject: { kind: 'person', id: employeeId },
      after: { scope: access.scope },
    });
  });
  return { takenBack: true };
}
