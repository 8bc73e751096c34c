import { RequestRefused, request } from '../request.ts';
import { storeTokenNames } from '../token-names.ts';
import type { Fragment } from './fragment.ts';

/** The outcome of a return from the identity provider. An empty message means that the server could not be reached. */
export type Outcome =
  | { kind: 'signed-in'; token: string; returnPath: string | null; isNew: boolean }
  | { kind: 'password-changed'; email: string | null }
  | { kind: 'reset-password'; email?: string }
  | { kind: 'home' }
  | { kind: 'message'; message: string };

/** Exchanges the provider's token for an access token, or asks the server how to handle the provider's error. */
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
    const { access_token: accessToken, return_path: returnPath, intent, email } = answer;
    if (accessToken === null) return { kind: 'password-changed', email };
    storeTokenNames(token);
    return { kind: 'signed-in', token: accessToken, returnPath, isNew: intent === 'sign-up' };
  } catch (fault) {
    return { kind: 'message', message: fault instanceof RequestRefused ? fault.message : '' };
  }
}
