import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { clearUserQueries, useCurrentUser } from '../employees/use-current-user.ts';
import { clearToken, onTokenChange, readToken } from '../token.ts';
import type { Visitor } from './route-policy.ts';

/** The current visitor of the page. A token that belongs to nobody is cleared. */
export function useVisitor(): { visitor: Visitor; retry: () => void } {
  const client = useQueryClient();
  const token = useSyncExternalStore(onTokenChange, readToken);
  const { data, isError, isFetching, refetch } = useCurrentUser(token);
  const nobody = token !== null && data === null;
  useEffect(() => {
    if (nobody) clearToken();
  }, [nobody]);
  const before = useRef(token);
  useEffect(() => {
    if (token === null && before.current !== null) clearUserQueries(client);
    before.current = token;
  }, [token, client]);
  return { visitor: visitorOf(), retry: () => void refetch() };

  function visitorOf(): Visitor {
    if (token === null || nobody) return { state: 'guest' };
    if (data) return { state: 'signed-in', user: data };
    return isError && !isFetching ? { state: 'fault' } : { state: 'loading' };
  }
}
