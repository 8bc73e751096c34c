import { languageOf } from '@polier/contract/languages';
import type { Guest, Staff } from '../ground/actor.ts';
import type { GroundContext, ReadCall } from '../ground/context.ts';
import { dueOf } from './policy.ts';
import { createStaffToken, needsRenewal, readStaffToken } from './staff-token.ts';
import { accountOfSession } from './store.ts';

/**
 * Identifies the caller of a route of the back office: the bearer of one of its tokens whose session lasts and whose
 * account is not disabled, with its role as of now; a guest otherwise, also with the access token of a person.
 */
export async function readStaff(
  context: Pick<GroundContext, 'db' | 'clock' | 'tokenSecret' | 'formerTokenSecrets' | 'config'>,
  call: ReadCall,
): Promise<Guest | Staff> {
  const common = { language: languageOf(call.acceptLanguage), requestId: call.requestId };
  const guest: Guest = { kind: 'guest', ...common };
  if (!call.token) return guest;
  const now = context.clock.now();
  const claims = await readStaffToken([context.tokenSecret, ...context.formerTokenSecrets], call.token, now);
  const account = claims ? await accountOfSession(context.db, claims.sessionId, now) : null;
  if (!claims || !account) return guest;
  const { sessionId } = claims;
  const renewedToken = needsRenewal(claims, now)
    ? await createStaffToken(context.tokenSecret, { accountId: account.id, sessionId }, now)
    : null;
  return {
    kind: 'staff',
    ...common,
    accountId: account.id,
    sessionId,
    userName: account.userName,
    role: account.role,
    due: dueOf(account, context.config.POLIER_PRODUCTION),
    ...(renewedToken ? { renewedToken } : {}),
  };
}
