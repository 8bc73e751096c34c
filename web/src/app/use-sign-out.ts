import { tokenKey } from '@polier/contract/constants';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { clearUserQueries } from '../employees/use-current-user.ts';
import { signOut } from '../identity/sign-out.ts';
import { expectSessionEnd } from '../session-end.ts';
import { forgetKeptInput } from '../ui/form/kept-input.ts';
import { clearUnsentInput } from './chat/clear-unsent-input.ts';
import { paths } from './paths.ts';

/**
 * Signs the person out: removes token, current user and unsent input, and ends the session at the identity provider.
 */
export function useSignOut(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    expectSessionEnd();
    clearUnsentInput();
    const elsewhere = await signOut();
    forgetKeptInput(tokenKey);
    clearUserQueries(client);
    if (elsewhere) window.location.assign(elsewhere);
    else navigate(paths.login, { replace: true });
  }, [client, navigate]);
}
