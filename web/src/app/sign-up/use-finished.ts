import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { RequestRefused } from '../../request.ts';

const codes = ['SIGN_UP_FINISHED', 'NOTHING_TO_PAY'];

/**
 * Does something for the sign-up; when it was finished meanwhile, in another window or on another device, who somebody
 * is gets asked anew, and the guard leads on.
 */
export function useFinished(): <T>(work: Promise<T>) => Promise<T> {
  const client = useQueryClient();
  return useCallback(
    async (work) => {
      try {
        return await work;
      } catch (fault) {
        if (fault instanceof RequestRefused && codes.includes(fault.code)) {
          await client.invalidateQueries({ queryKey: ['current-user'] });
        }
        throw fault;
      }
    },
    [client],
  );
}
