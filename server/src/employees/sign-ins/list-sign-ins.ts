import type { employeesEndpoints } from '@polier/contract/employees';
import type { AnswerOf } from '@polier/contract/endpoint';
import type { Person } from '../../ground/actor.ts';
import type { GroundContext } from '../../ground/context.ts';
import { pastSignIns } from './policy.ts';
import { signInsOf } from './store.ts';

/** Lists the devices on which the caller is signed in, the last used first. */
export async function listSignIns(
  { db, clock }: Pick<GroundContext, 'db' | 'clock'>,
  actor: Person,
): Promise<AnswerOf<(typeof employeesEndpoints)['GET /api/sign-ins']>> {
  const { unused, begun } = pastSignIns(clock.now());
  const rows = await signInsOf(db, actor.employeeId);
  return {
    signIns: rows
      .filter(({ seenAt, startedAt }) => seenAt >= unused && startedAt >= begun)
      .map(({ id, device, startedAt, seenAt }) => ({
        id,
        device,
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
        current: id === actor.signIn?.id,
      })),
  };
}
