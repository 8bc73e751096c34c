import { languageOf } from '@polier/contract/languages';
import type { Actor } from './actor.ts';
import { findPerson } from './billing/find-person.ts';
import { isInDefault, mayUseBot } from './billing/policy.ts';
import { swissDay } from './clock.ts';
import type { Context } from './context.ts';
import { createAccessToken, isRevoked, needsRenewal, readAccessToken } from './identity/access-token.ts';

/**
 * Who a call comes from: the bearer of a token of ours that is not expired and not revoked, as the database knows them
 * now; a guest otherwise. Asked for every request, every socket and every event on an open socket.
 */
export async function readActor(
  context: Pick<Context, 'db' | 'clock' | 'tokenSecret'>,
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
  const facts = await readAccessToken(context.tokenSecret, call.token, now);
  if (!facts) return guest;
  const person = await findPerson(context, facts.employeeId);
  if (!person || isRevoked(facts, person.employee.revokedBefore)) return guest;
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
    inDefault: isInDefault(life, today),
    botAccess: mayUseBot(employee, life, today),
    ...(needsRenewal(facts, now) ? { renewedToken: await createAccessToken(context.tokenSecret, employee, now) } : {}),
  };
}
