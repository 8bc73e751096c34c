import type { Intent } from '@polier/contract/identity';
import type { Language } from '@polier/contract/languages';
import { currentLanguage } from '../language/language.ts';
import { request } from '../request.ts';

type Options = { email?: string | undefined; returnPath?: string | undefined; language?: Language };

/** Goes to the identity provider. Throws RequestRefused when it cannot be reached. */
export async function startSignIn(
  intent: Intent,
  { email, returnPath, language = currentLanguage() }: Options = {},
): Promise<void> {
  const { url } = await request('POST /api/sign-in/start', {
    body: { intent, language, ...(email && { email }), ...(returnPath && { returnPath }) },
  });
  window.location.assign(url);
}
