import type { CurrentUser } from '@polier/contract/employees';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { RequestRefused, request } from '../request.ts';

const key = (token: string | null) => ['current-user', token !== null] as const;

/**
 * The user of the token; null when the server knows none. A failed request is an error instead: it is retried, and
 * nobody is signed out.
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

/** Removes everything from the query cache that was loaded for the signed-in person. */
export function clearUserQueries(client: QueryClient): void {
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
