import { languageOf } from '@polier/contract/languages';
import type { Actor } from './actor.ts';
import { mayUseBot } from './billing/policy.ts';
import { findCompany } from './companies/find-company.ts';
import type { Context } from './context.ts';
import { findEmployee } from './employees/find-employee.ts';
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
    /** Whether the name of the company is wanted: it costs a question to the database. */
    withCompany?: boolean;
  },
): Promise<Actor> {
  const common = { language: languageOf(call.acceptLanguage), requestId: call.requestId };
  const guest: Actor = { kind: 'guest', ...common };
  if (!call.token) return guest;
  const now = context.clock.now();
  const facts = await readAccessToken(context.tokenSecret, call.token, now);
  if (!facts) return guest;
  const employee = await findEmployee(context, facts.employeeId);
  if (!employee || isRevoked(facts, employee.revokedBefore)) return guest;
  const company = call.withCompany && employee.companyId > 0 ? await findCompany(context, employee.companyId) : null;
  return {
    kind: 'person',
    ...common,
    employeeId: employee.id,
    companyId: employee.companyId,
    companyName: company?.name ?? null,
    companyLanguage: company?.language ?? null,
    role: employee.role,
    blocked: employee.blockedAt !== null,
    botAccess: mayUseBot(employee),
    ...(needsRenewal(facts, now) ? { renewedToken: await createAccessToken(context.tokenSecret, employee, now) } : {}),
  };
}
