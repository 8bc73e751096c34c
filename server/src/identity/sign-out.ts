import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import { Reply } from '../route.ts';

/**
 * Ends the session of this browser: the chat cookie is forgotten and the browser is told where the provider's own
 * session is ended. The browser drops its access token itself; other devices of the person stay signed in.
 */
export async function signOut(context: Context, _actor: Actor) {
  const url = await context.signIn.signOutUrl();
  return new Reply({ url }, [{ name: 'access_token', value: null, path: '/chatbot' }]);
}
