import type { Intent } from '@polier/contract/identity';
import { currentLanguage } from '../language/language.ts';
import { request } from '../request.ts';

/** Leaves for the identity provider. Throws RequestRefused when it cannot be reached. */
export async function startSignIn(intent: Intent, email?: string): Promise<void> {
  const { url } = await request('POST /api/sign-in/start', {
    body: { intent, language: currentLanguage(), ...(email && { email }) },
  });
  window.location.assign(url);
}
