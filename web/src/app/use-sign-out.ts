import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { forgetCurrentUser } from '../employees/current-user.ts';
import { signOut } from '../identity/sign-out.ts';
import { paths } from './paths.ts';
import { forgetUnsent } from './unsent.ts';

/** Signs the person out: token and current user are forgotten, the provider's session ends too. */
export function useSignOut(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    forgetUnsent();
    const elsewhere = await signOut();
    forgetCurrentUser(client);
    if (elsewhere) window.location.assign(elsewhere);
    else navigate(paths.login, { replace: true });
  }, [client, navigate]);
}
