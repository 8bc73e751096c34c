import { endOwnSignIn } from '../employees/sign-ins/end-sign-ins.ts';
import type { Actor } from '../ground/actor.ts';
import { Reply } from '../http/route.ts';
import type { IdentityContext } from './context.ts';

/**
 * Ends the sign-in of this browser: its tokens are void, its open chats end, and the chat cookie is cleared. Returns
 * the address where the provider's own session ends. The person's other devices stay signed in.
 */
export async function signOut(context: IdentityContext, actor: Actor) {
  await endOwnSignIn(context, actor);
  const url = await context.signIn.signOutUrl();
  return new Reply({ url }, [{ name: 'access_token', value: null, path: '/chatbot' }]);
}
