import { randomBytes } from 'node:crypto';
import type { InputOf } from '@polier/contract/endpoint';
import type { identityEndpoints } from '@polier/contract/identity';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import { type Call, Reply } from '../route.ts';
import { attemptLife } from './policy.ts';
import { hashOf } from './provider.ts';
import { deleteAttemptsBefore, insertAttempt } from './store.ts';

type Input = InputOf<(typeof identityEndpoints)['POST /api/sign-in/start']>;

/** Binds a sign-in to the browser that began it; without it nobody can be signed in as somebody else (login CSRF). */
export const browserCookie = 'polier-browser';

/**
 * Begins a sign-in: state and nonce are random, bound to this browser and used once.
 * Refuses IDENTITY_PROVIDER_UNREACHABLE.
 */
export async function startSignIn(context: Context, actor: Actor, { body }: Input, call: Call) {
  const now = context.clock.now();
  const [state, nonce] = [secret(), secret()];
  const url = await context.signIn.authorizeUrl({
    intent: body.intent,
    state,
    nonce,
    language: body.language ?? actor.language,
    email: body.email || undefined,
  });
  const browser = call.cookies[browserCookie] || secret();
  await deleteAttemptsBefore(context.db, new Date(now.getTime() - attemptLife));
  await insertAttempt(context.db, {
    stateHash: hashOf(state),
    nonceHash: hashOf(nonce),
    browserHash: hashOf(browser),
    intent: body.intent,
    email: body.email || null,
    returnPath: body.returnPath ?? null,
    startedAt: now,
  });
  return new Reply({ url }, [{ name: browserCookie, value: browser, path: '/api', seconds: attemptLife / 1000 }]);
}

function secret(): string {
  return randomBytes(32).toString('base64url');
}
