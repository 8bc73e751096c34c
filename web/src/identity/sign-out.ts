import { forgetNames } from '../names.ts';
import { request } from '../request.ts';
import { clearToken } from '../token.ts';

/** Ends the session here and, when the server can be reached, there. Returns where the provider's session is ended. */
export async function signOut(): Promise<string | null> {
  const answer = await request('POST /api/sign-out').catch(() => null);
  clearToken();
  forgetNames();
  return answer?.url ?? null;
}
