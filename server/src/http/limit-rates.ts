import type { FastifyRequest } from 'fastify';
import { type Actor, anyone } from '../ground/actor.ts';
import type { GroundContext } from '../ground/context.ts';
import { addressKey } from '../ground/limits/address-key.ts';
import { Refusal } from '../ground/refusal.ts';
import type { Route } from './route.ts';

/** How many times as many calls a company may make as one of its people. */
const companyFactor = 10;

/**
 * Counts a call of a route with `perMinute`. Routes for everybody count by address; the others by person and company,
 * so that the people of an office do not share one budget. Refuses LIMIT_PER_MINUTE.
 */
export async function countCall<C>(
  { counters }: Pick<GroundContext, 'counters'>,
  row: Pick<Route<C>, 'key' | 'guard' | 'perMinute'>,
  actor: Actor,
  request: Pick<FastifyRequest, 'ip'>,
): Promise<void> {
  const { key, guard, perMinute } = row;
  if (perMinute === undefined) return;
  const counted: [who: string, limit: number][] =
    guard === anyone || actor.kind !== 'person'
      ? [[`address ${addressKey(request.ip)}`, perMinute]]
      : [
          [`person ${actor.employeeId}`, perMinute],
          ...(actor.companyId > 0
            ? [[`company ${actor.companyId}`, perMinute * companyFactor] as [string, number]]
            : []),
        ];
  for (const [who, limit] of counted) {
    const { total, secondsLeft } = await counters.add(`${key} ${who}`, 1, 60);
    if (total > limit) throw new Refusal('LIMIT_PER_MINUTE', { limit, seconds: secondsLeft });
  }
}
