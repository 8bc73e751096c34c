import type { InputOf } from '@polier/contract/endpoint';
import { type ChatAccess, chatAccessADay, chatAccessAtOnce, type supportEndpoints } from '@polier/contract/support';
import { recordAct } from '../../audit/record-act.ts';
import { transaction } from '../../database/connection.ts';
import type { Person } from '../../ground/actor.ts';
import type { GroundContext } from '../../ground/context.ts';
import { Refusal } from '../../ground/refusal.ts';
import { ownThread } from '../threads/store.ts';
import { viewAccess } from './list-access.ts';
import { endOfAccess, isOpen } from './policy.ts';
import { accessOf, insertAccess, lockAccessOf, renewAccess } from './store.ts';

type Input = InputOf<(typeof supportEndpoints)['POST /api/chat-access']>;

/**
 * Lets the association read one chat of the person, or what they wrote and got in the last 24 hours, for 24 hours. A
 * right to the same that is open is renewed: it covers what was written since, and ends 24 hours from now. Refuses
 * NOT_FOUND for a chat of somebody else, NOT_POSSIBLE_NOW above ten at once or thirty in 24 hours.
 */
export async function giveAccess(
  { db, clock }: Pick<GroundContext, 'db' | 'clock'>,
  actor: Person,
  { body: { threadId } }: Input,
): Promise<ChatAccess> {
  const { employeeId, companyId } = actor;
  const now = clock.now();
  return transaction(db, async (tx) => {
    await lockAccessOf(tx, employeeId);
    const thread = threadId === null ? null : await ownThread(tx, employeeId, threadId);
    if (threadId !== null && !thread) throw new Refusal('NOT_FOUND');
    const scope = thread ? ('chat' as const) : ('day' as const);
    // Those that have not ended are those of the last 24 hours; some were taken back.
    const recent = await accessOf(tx, employeeId, now);
    const open = recent.filter((one) => isOpen(one, now));
    const same = open.find((one) => one.scope === scope && one.threadId === threadId);
    const tooMany = open.length >= chatAccessAtOnce || recent.length >= chatAccessADay;
    if (!same && tooMany) throw new Refusal('NOT_POSSIBLE_NOW');
    const span = { givenAt: now, endsAt: endOfAccess(now) };
    if (same) await renewAccess(tx, same.id, span);
    const access = same ? { ...same, ...span } : await insertAccess(tx, { employeeId, scope, threadId, ...span });
    await recordAct(tx, now, {
      ...{ actor, act: 'chat-access-given', companyId },
      subject: { kind: 'person', id: employeeId },
      after: { scope, endsAt: access.endsAt },
    });
    return viewAccess({ ...access, threadName: thread?.name ?? null, readings: same?.readings ?? [] }, now);
  });
}
