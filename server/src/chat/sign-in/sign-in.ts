import type { chatEndpoints } from '@polier/contract/chat-endpoints';
import type { InputOf } from '@polier/contract/endpoint';
import { noteSignIn } from '../../employees/note-sign-in.ts';
import { type Actor, withBotAccess } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import { type Call, RedirectReply } from '../../http/route.ts';
import { startSignIn } from '../../identity/start-sign-in.ts';
import { beginSession, employeeOf } from '../../identity/validate-token.ts';
import type { ChatContext } from '../context.ts';
import { signedInReply } from '../threads/open-chat.ts';

/** The name the identity provider has as an OAuth provider. */
export const oauthProvider = 'azure-b2c';

/** Returns how a chat client signs in: the header always works, the other ways where they are switched on. */
export async function waysToSignIn({ config }: ChatContext) {
  return {
    requireLogin: true,
    passwordAuth: config.CHAT_PASSWORD_SIGN_IN,
    headerAuth: true,
    oauthProviders: config.CHAT_OAUTH_SIGN_IN ? [oauthProvider] : [],
    default_theme: 'light' as const,
  };
}

type Login = InputOf<(typeof chatEndpoints)['POST /chatbot/login']>;

/**
 * Returns a chat token for an e-mail address and a password, checked by the identity provider. Refuses
 * SIGN_IN_MODE_OFF, WRONG_CREDENTIALS, NO_BOT_ACCESS, IDENTITY_PROVIDER_UNREACHABLE.
 */
export async function signInWithPassword(context: ChatContext, actor: Actor, { body }: Login, call: Call) {
  if (!context.config.CHAT_PASSWORD_SIGN_IN) throw new Refusal('SIGN_IN_MODE_OFF');
  const identity = await context.signIn.withPassword(body.username.trim(), body.password);
  if (!identity) throw new Refusal('WRONG_CREDENTIALS');
  const employee = await employeeOf(context, identity);
  const token = await beginSession(context, employee, call);
  withBotAccess(await context.readActor({ token, acceptLanguage: actor.language, requestId: actor.requestId }));
  await noteSignIn(context, employee, context.clock.now());
  return signedInReply(token);
}

type Start = InputOf<(typeof chatEndpoints)['GET /chatbot/auth/oauth/:provider']>;

/**
 * Redirects the browser to the identity provider, which redirects it back to the web app. Refuses SIGN_IN_MODE_OFF,
 * NOT_FOUND for another provider, IDENTITY_PROVIDER_UNREACHABLE.
 */
export async function startOAuth(context: ChatContext, actor: Actor, { params }: Start, call: Call) {
  if (!context.config.CHAT_OAUTH_SIGN_IN) throw new Refusal('SIGN_IN_MODE_OFF');
  if (params.provider !== oauthProvider) throw new Refusal('NOT_FOUND');
  const body = { intent: 'sign-in' as const, email: undefined, language: undefined, returnPath: '/chatbot' };
  const { answer, cookies } = await startSignIn(context, actor, { params: undefined, query: undefined, body }, call);
  return new RedirectReply(answer.url, cookies);
}
