import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { RequestRefused, request } from '../../request.ts';

export type Access = 'unknown' | 'given' | 'refused' | 'fault';

/**
 * Whether the person may use the bot (POST /chatbot/auth/header); `ask` requests it again. Until the first response,
 * `expected` holds, which comes from the current user.
 */
export function useAccess(expected: boolean): { access: Access; ask: () => void } {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['chat-access'],
    queryFn: async () => {
      try {
        await request('POST /chatbot/auth/header');
        return 'given' as const;
      } catch (fault) {
        if (fault instanceof RequestRefused && fault.status === 403) return 'refused' as const;
        throw fault;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const ask = useCallback(() => void refetch(), [refetch]);
  return { access: data ?? (isError && !isFetching ? 'fault' : expected ? 'given' : 'unknown'), ask };
}
