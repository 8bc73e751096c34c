import { request } from '../request.ts';
import { clearToken } from '../token.ts';
import { clearTokenNames } from '../token-names.ts';

/** Signs out in the browser and, if reachable, on the server. Returns the address that ends the provider's session. */
export async function signOut(): Promise<string | null> {
  const answer = await request('POST /api/sign-out').catch(() => null);
  clearToken();
  clearTokenNames();
  return answer?.url ?? null;
}
