import type { CurrentUser } from '@polier/contract/employees';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { RequestRefused, request } from '../request.ts';

const key = (token: string | null) => ['current-user', token !== null] as const;

/**
 * The current user of the token, or null when there is none. Only a fault (server away) is an error: then nobody is
 * signed out, and it is tried again.
 */
export function useCurrentUser(token: string | null) {
  return useQuery({
    queryKey: key(token),
    queryFn: loadCurrentUser,
    enabled: token !== null,
    staleTime: 60_000,
    retry: 2,
  });
}

/** Forgets who was signed in, and everything that was loaded for them. */
export function forgetCurrentUser(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'about' });
}

async function loadCurrentUser(): Promise<CurrentUser | null> {
  try {
    return (await request('GET /api/employees/me')) ?? null;
  } catch (fault) {
    if (fault instanceof RequestRefused && fault.status >= 400 && fault.status < 500 && fault.status !== 429)
      return null;
    throw fault;
  }
}
