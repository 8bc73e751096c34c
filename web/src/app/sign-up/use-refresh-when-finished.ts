import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refetch } from '../../refetch.ts';
import { RequestRefused } from '../../request.ts';

const codes = ['SIGN_UP_FINISHED', 'NOTHING_TO_PAY'];

/**
 * Wraps a request of the sign-up: when the sign-up was finished elsewhere meanwhile, reloads the current user, and the
 * route guard redirects.
 */
export function useRefreshWhenFinished(): <T>(work: Promise<T>) => Promise<T> {
  const client = useQueryClient();
  return useCallback(
    async (work) => {
      try {
        return await work;
      } catch (fault) {
        if (fault instanceof RequestRefused && codes.includes(fault.code)) {
          await refetch(client, 'current-user');
        }
        throw fault;
      }
    },
    [client],
  );
}
