import type { InputOf } from '@polier/contract/endpoint';
import type { identityEndpoints } from '@polier/contract/identity';
import { refusalText } from '@polier/contract/refusals';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import type { Call } from '../route.ts';
import { attemptHolds, classifyTrouble } from './policy.ts';
import { hashOf } from './provider.ts';
import { browserCookie } from './start-sign-in.ts';
import { consumeAttempt } from './store.ts';

type Input = InputOf<(typeof identityEndpoints)['POST /api/sign-in/failed']>;

/** What to do about an error of the identity provider; the attempt is used up with it, its address told to its browser only. */
export async function explainSignInError(context: Context, actor: Actor, { body }: Input, call: Call) {
  const attempt = body.state ? await consumeAttempt(context.db, hashOf(body.state)) : null;
  const trouble = classifyTrouble(body.error, body.error_description ?? '');
  const browser = call.cookies[browserCookie];
  const own = attempt && browser && attemptHolds(attempt, hashOf(browser), context.clock.now());
  const email = own ? attempt.email : null;
  switch (trouble.kind) {
    case 'forgotPassword':
      return { next: 'reset-password' as const, message: '', email };
    case 'cancelled':
      return { next: 'home' as const, message: '', email };
    case 'locked':
      return { next: 'message' as const, message: refusalText('SIGN_IN_LOCKED', actor.language), email };
    case 'misconfigured': {
      const correlationId = trouble.correlationId ?? actor.requestId;
      context.log.error({ error: body.error, correlationId }, 'the identity provider is misconfigured');
      const message = refusalText('SIGN_IN_MISCONFIGURED', actor.language, { correlationId });
      return { next: 'message' as const, message, email };
    }
    case 'other':
      context.log.warn({ error: body.error, correlationId: trouble.correlationId }, 'sign-in failed');
      return { next: 'message' as const, message: refusalText('SIGN_IN_FAILED', actor.language), email };
  }
}
