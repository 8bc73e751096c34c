import { accessTokenSeconds } from '@polier/contract/constants';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { type Employee, findEmployee } from '../employees/find-employee.ts';
import { createAccessToken } from '../identity/access-token.ts';
import { Refusal } from '../refusal.ts';
import { Reply } from '../route.ts';

/**
 * A chat token for a person who may use the bot. It is an access token of ours, also set as an HttpOnly cookie of the
 * chat's paths so that images and files load, which browsers fetch without a header.
 */
export async function openChat(context: Context, actor: Person) {
  const employee = await findEmployee(context, actor.employeeId);
  if (!employee) throw new Refusal('NOT_SIGNED_IN');
  return signedInReply(context, employee);
}

/** The token of a person, in the answer and as the cookie. */
export async function signedInReply(context: Context, employee: Employee) {
  const token = await createAccessToken(context.tokenSecret, employee, context.clock.now());
  return new Reply({ access_token: token, token_type: 'bearer' as const, success: true as const }, [
    { name: 'access_token', value: token, path: '/chatbot', seconds: accessTokenSeconds },
  ]);
}

/** The chat user as Chainlit clients know one. */
export async function readChatUser(context: Context, actor: Person) {
  const employee = await findEmployee(context, actor.employeeId);
  if (!employee) throw new Refusal('NOT_SIGNED_IN');
  const name = `${employee.firstName} ${employee.lastName}`.trim();
  return { id: employee.id, identifier: employee.id, display_name: name, metadata: {} };
}
