import { staffTokenKey } from '@polier/contract/constants';
import type { OwnStaffAccount } from '@polier/contract/staff';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { RequestRefused, request } from '../request.ts';
import { staffToken } from '../token.ts';
import { forgetKeptInput } from '../ui/form/kept-input.ts';

/** The first part of the key of every query of the back office: they are forgotten when somebody signs out. */
export const officeKey = 'office';

export type StaffVisitor =
  | { state: 'guest' }
  | { state: 'loading' }
  | { state: 'fault' }
  | { state: 'signed-in'; account: OwnStaffAccount };

const ownKey = [officeKey, 'own-account'] as const;

/** Who is signed in to the back office in this browser. */
export function useStaff(): { visitor: StaffVisitor; retry: () => void } {
  const token = useSyncExternalStore(staffToken.onChange, staffToken.read);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ownKey,
    queryFn: readOwn,
    enabled: token !== null,
  });
  return { visitor: visitorOf(), retry: () => void refetch() };

  function visitorOf(): StaffVisitor {
    if (token === null || data === null) return { state: 'guest' };
    if (data) return { state: 'signed-in', account: data };
    return isError && !isFetching ? { state: 'fault' } : { state: 'loading' };
  }
}

/** The signed-in account; null when the token is no longer one. */
async function readOwn(): Promise<OwnStaffAccount | null> {
  try {
    return await request('GET /api/super-admin/me');
  } catch (fault) {
    if (fault instanceof RequestRefused && fault.status === 401) return null;
    throw fault;
  }
}

/** Takes over an account as the server has just told it. */
export function useSetStaff(): (account: OwnStaffAccount) => void {
  const client = useQueryClient();
  return useCallback((account) => client.setQueryData(ownKey, account), [client]);
}

/** Ends the session: the server forgets it, the browser its token and everything it has read. */
export function useSignOutStaff(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    // A server that cannot be reached ends the session by itself.
    await request('POST /api/super-admin/logout').catch(() => undefined);
    forgetOffice(client);
    staffToken.clear();
    forgetKeptInput(staffTokenKey);
  }, [client]);
}

/** Forgets everything that was read in the back office. */
export function forgetOffice(client: QueryClient): void {
  client.removeQueries({ queryKey: [officeKey] });
}
