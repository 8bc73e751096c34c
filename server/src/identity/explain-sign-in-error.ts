import type { InputOf } from '@polier/contract/endpoint';
import type { identityEndpoints } from '@polier/contract/identity';
import { refusalText } from '@polier/contract/refusals';
import type { Actor } from '../ground/actor.ts';
import type { Call } from '../http/route.ts';
import type { IdentityContext } from './context.ts';
import { hashSecret } from './hash-secret.ts';
import { classifySignInError, isAttemptValid } from './policy.ts';
import { browserCookie } from './start-sign-in.ts';
import { consumeAttempt } from './store.ts';

type Input = InputOf<(typeof identityEndpoints)['POST /api/sign-in/failed']>;

/**
 * Decides what the browser does about an error of the identity provider: start a reset, go home, or show a message. The
 * attempt is deleted; its e-mail address is returned only to the browser that began it.
 */
export async function explainSignInError(context: IdentityContext, actor: Actor, { body }: Input, call: Call) {
  const attempt = body.state ? await consumeAttempt(context.db, hashSecret(body.state)) : null;
  const failure = classifySignInError(body.error, body.error_description ?? '');
  const browser = call.cookies[browserCookie];
  const isOwn = attempt && browser && isAttemptValid(attempt, hashSecret(browser), context.clock.now());
  const email = isOwn ? attempt.email : null;
  switch (failure.kind) {
    case 'forgotPassword':
      return { next: 'reset-password' as const, message: '', email };
    case 'cancelled':
      return { next: 'home' as const, message: '', email };
    case 'locked':
      return { next: 'message' as const, message: refusalText('SIGN_IN_LOCKED', actor.language), email };
    case 'misconfigured': {
      const correlationId = failure.correlationId ?? actor.requestId;
      context.log.error({ error: body.error, correlationId }, 'the identity provider is misconfigured');
      const message = refusalText('SIGN_IN_MISCONFIGURED', actor.language, { correlationId });
      return { next: 'message' as const, message, email };
    }
    case 'other':
      context.log.warn({ error: body.error, correlationId: failure.correlationId }, 'sign-in failed');
      return { next: 'message' as const, message: refusalText('SIGN_IN_FAILED', actor.language), email };
  }
}
