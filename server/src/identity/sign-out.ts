import type { Actor } from '../ground/actor.ts';
import { Reply } from '../http/route.ts';
import type { IdentityContext } from './context.ts';

/**
 * Ends the session of this browser: clears the chat cookie and returns the address where the provider's own session
 * ends. The browser drops its access token itself; the person's other devices stay signed in.
 */
export async function signOut(context: IdentityContext, _actor: Actor) {
  const url = await context.signIn.signOutUrl();
  return new Reply({ url }, [{ name: 'access_token', value: null, path: '/chatbot' }]);
}
