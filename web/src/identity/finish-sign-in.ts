import { keepNames } from '../names.ts';
import { RequestRefused, request } from '../request.ts';
import type { Fragment } from './fragment.ts';

/** How a return from the identity provider ended. An empty message means that the server could not be reached. */
export type Outcome =
  | { kind: 'signed-in'; token: string; returnPath: string | null; isNew: boolean }
  | { kind: 'password-changed'; email: string | null }
  | { kind: 'reset-password'; email?: string }
  | { kind: 'home' }
  | { kind: 'message'; message: string };

/** Exchanges what came back for an access token, or finds out what to do about the error that came back. */
export async function finishSignIn({ token, state, error, description }: Fragment): Promise<Outcome> {
  try {
    if (error) {
      const { next, message, email } = await request('POST /api/sign-in/failed', {
        body: {
          error: error.slice(0, 200),
          ...(description && { error_description: description.slice(0, 4000) }),
          ...(state && { state }),
        },
      });
      if (next === 'message') return { kind: 'message', message };
      return next === 'home' ? { kind: 'home' } : { kind: 'reset-password', ...(email && { email }) };
    }
    if (!token) return { kind: 'home' };
    const answer = await request('POST /api/azure-b2c/token/validate', { body: { token, ...(state && { state }) } });
    const { access_token: own, return_path: returnPath, intent, email } = answer;
    if (own === null) return { kind: 'password-changed', email };
    keepNames(token);
    return { kind: 'signed-in', token: own, returnPath, isNew: intent === 'sign-up' };
  } catch (fault) {
    return { kind: 'message', message: fault instanceof RequestRefused ? fault.message : '' };
  }
}
