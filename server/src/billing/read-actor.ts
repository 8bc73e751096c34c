import { languageOf } from '@polier/contract/languages';
import type { Actor } from '../ground/actor.ts';
import { swissDay } from '../ground/clock.ts';
import type { GroundContext } from '../ground/context.ts';
import { createAccessToken, isRevoked, needsRenewal, readAccessToken } from '../identity/access-token.ts';
import { findPerson } from './find-person.ts';
import { mayUseBot } from './policy.ts';

/**
 * Identifies the caller: the bearer of one of our tokens that is neither expired nor revoked, with their rights as of
 * now; a guest otherwise. Runs for every request, every socket and every event on an open socket.
 */
export async function readActor(
  context: Pick<GroundContext, 'db' | 'clock' | 'tokenSecret'>,
  call: {
    token: string | undefined;
    acceptLanguage: string | undefined;
    requestId: string;
  },
): Promise<Actor> {
  const common = { language: languageOf(call.acceptLanguage), requestId: call.requestId };
  const guest: Actor = { kind: 'guest', ...common };
  if (!call.token) return guest;
  const now = context.clock.now();
  const claims = await readAccessToken(context.tokenSecret, call.token, now);
  if (!claims) return guest;
  const person = await findPerson(context, claims.employeeId);
  if (!person || isRevoked(claims, person.employee.revokedBefore)) return guest;
  const { employee, company, life } = person;
  const today = swissDay(now);
  return {
    kind: 'person',
    ...common,
    employeeId: employee.id,
    companyId: employee.companyId,
    companyName: company?.name ?? null,
    companyLanguage: company?.language ?? null,
    role: employee.role,
    blocked: employee.blockedAt !== null,
    botAccess: mayUseBot(employee, life, today),
    ...(needsRenewal(claims, now) ? { renewedToken: await createAccessToken(context.tokenSecret, employee, now) } : {}),
  };
}
