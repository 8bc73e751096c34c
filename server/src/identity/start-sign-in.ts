import { randomBytes } from 'node:crypto';
import type { InputOf } from '@polier/contract/endpoint';
import type { identityEndpoints } from '@polier/contract/identity';
import { sitePath } from '@polier/contract/site-path';
import type { Actor } from '../ground/actor.ts';
import { type Call, Reply } from '../http/route.ts';
import type { IdentityContext } from './context.ts';
import { hashSecret } from './hash-secret.ts';
import { signInAttemptMs } from './policy.ts';
import { deleteAttemptsBefore, insertAttempt } from './store.ts';

type Input = InputOf<(typeof identityEndpoints)['POST /api/sign-in/start']>;

/** Binds a sign-in to the browser that began it, against login CSRF (being signed in as somebody else). */
export const browserCookie = 'polier-browser';

/**
 * Begins a sign-in, a sign-up or a password reset and returns the provider's address: state and nonce are random, bound
 * to this browser and used once. Refuses IDENTITY_PROVIDER_UNREACHABLE.
 */
export async function startSignIn(context: IdentityContext, actor: Actor, { body }: Input, call: Call) {
  const now = context.clock.now();
  const [state, nonce] = [randomSecret(), randomSecret()];
  const url = await context.signIn.authorizeUrl({
    intent: body.intent,
    state,
    nonce,
    language: body.language ?? actor.language,
    email: body.email || undefined,
  });
  const browser = call.cookies[browserCookie] || randomSecret();
  await deleteAttemptsBefore(context.db, new Date(now.getTime() - signInAttemptMs));
  await insertAttempt(context.db, {
    stateHash: hashSecret(state),
    nonceHash: hashSecret(nonce),
    browserHash: hashSecret(browser),
    intent: body.intent,
    email: body.email || null,
    returnPath: sitePath(body.returnPath ?? ''),
    startedAt: now,
  });
  return new Reply({ url }, [{ name: browserCookie, value: browser, path: '/api', seconds: signInAttemptMs / 1000 }]);
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}
