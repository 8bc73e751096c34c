import { languageOf } from '@polier/contract/languages';
import { noteUse } from '../employees/sign-ins/note-use.ts';
import type { Actor } from '../ground/actor.ts';
import { swissDay } from '../ground/clock.ts';
import type { GroundContext } from '../ground/context.ts';
import { createAccessToken, isRevoked, needsRenewal, readAccessToken } from '../identity/access-token.ts';
import { findPerson } from './find-person.ts';
import { isInDefault, mayUseBot } from './policy.ts';
import type { ClockWatch } from './providers/watch-clock.ts';

/**
 * Identifies the caller: the bearer of one of our tokens that is not expired and whose sign-in is not over, with their
 * rights as of now; a guest otherwise. Runs for every request, every socket and every event on an open socket.
 */
export async function readActor(
  context: Pick<GroundContext, 'db' | 'clock' | 'tokenSecret' | 'formerTokenSecrets'> &
    Pick<ClockWatch, 'readShownTime'>,
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
  const claims = await readAccessToken(context, call.token, now);
  if (!claims) return guest;
  const person = await findPerson(context, claims);
  if (!person) return guest;
  const { employee, company, life, signIn } = person;
  const isOver = claims.signInId === null ? isRevoked(claims, employee.revokedBefore) : signIn === null;
  if (isOver) return employee.blockedAt ? { ...guest, blocked: true } : guest;
  if (signIn) await noteUse(context, signIn, now);
  const today = swissDay(await context.readShownTime());
  return {
    kind: 'person',
    ...common,
    employeeId: employee.id,
    companyId: employee.companyId,
    companyName: company?.name ?? null,
    companyLanguage: company?.language ?? null,
    role: employee.role,
    blocked: employee.blockedAt !== null,
    inDefault: isInDefault(life, today),
    botAccess: mayUseBot(employee, life, today),
    signIn,
    ...(signIn && needsRenewal(claims, signIn, now)
      ? { renewedToken: await createAccessToken(context.tokenSecret, employee, signIn, now) }
      : {}),
  };
}
