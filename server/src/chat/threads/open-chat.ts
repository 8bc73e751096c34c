import { accessTokenSeconds } from '@polier/contract/constants';
import { findEmployee } from '../../employees/find-employee.ts';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import { type Call, Reply } from '../../http/route.ts';
import { createAccessToken } from '../../identity/access-token.ts';
import { beginSession } from '../../identity/validate-token.ts';
import type { ChatContext } from '../context.ts';

/**
 * Returns a chat token for a person who may use the bot. It is one of our access tokens, also set as an HttpOnly cookie
 * on the chat's paths, because browsers load images and files without a header.
 */
export async function openChat(context: ChatContext, actor: Person, _input: unknown, call: Call) {
  const employee = await findEmployee(context, actor.employeeId);
  if (!employee) throw new Refusal('NOT_SIGNED_IN');
  const { signIn } = actor;
  if (signIn === null) return signedInReply(await beginSession(context, employee, call));
  return signedInReply(await createAccessToken(context.tokenSecret, employee, signIn, context.clock.now()));
}

/** Returns an access token in the body and as a cookie. */
export function signedInReply(token: string) {
  return new Reply({ access_token: token, token_type: 'bearer' as const, success: true as const }, [
    { name: 'access_token', value: token, path: '/chatbot', seconds: accessTokenSeconds },
  ]);
}

/** Returns the chat user in the form Chainlit clients expect. */
export async function readChatUser(context: ChatContext, actor: Person) {
  const employee = await findEmployee(context, actor.employeeId);
  if (!employee) throw new Refusal('NOT_SIGNED_IN');
  const name = `${employee.firstName} ${employee.lastName}`.trim();
  return { id: employee.id, identifier: employee.id, display_name: name, metadata: {} };
}
