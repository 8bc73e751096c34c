import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { RequestRefused, request } from '../../request.ts';

export type Access = 'unknown' | 'given' | 'refused' | 'fault';

/**
 * Whether the person may use the bot (POST /chatbot/auth/header); `ask` requests it again and returns whether they may.
 * Until the first response, `expected` holds, which comes from the current user. A session that has ended is no
 * missing access: it leads to the sign-in.
 */
export function useAccess(expected: boolean): { access: Access; ask: () => Promise<boolean> } {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['chat-access'],
    queryFn: async () => {
      try {
        await request('POST /chatbot/auth/header');
        return 'given' as const;
      } catch (fault) {
        if (!(fault instanceof RequestRefused) || fault.status !== 403) throw fault;
        // A session that a block has ended is refused with 403 as well. This call is refused with 401 then, upon which
        // the page forgets the token.
        await request('GET /api/employees/me');
        return 'refused' as const;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const ask = useCallback(async () => (await refetch()).data === 'given', [refetch]);
  return { access: data ?? (isError && !isFetching ? 'fault' : expected ? 'given' : 'unknown'), ask };
}
