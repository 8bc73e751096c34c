import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { forgetAnswered } from '../chat/answer-ask.ts';
import { dropAllFiles } from '../chat/attachments/kept-files.ts';
import { forgetDrafts } from '../chat/draft.ts';
import { forgetOutgoing } from '../chat/outbox.ts';
import { forgetCurrentUser } from '../employees/current-user.ts';
import { signOut } from '../identity/sign-out.ts';
import { paths } from './paths.ts';

/** Signs the person out: token and current user are forgotten, the provider's session ends too. */
export function useSignOut(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    // Somebody else may sit at this browser next.
    forgetDrafts();
    forgetOutgoing();
    forgetAnswered();
    void dropAllFiles();
    const elsewhere = await signOut();
    forgetCurrentUser(client);
    if (elsewhere) window.location.assign(elsewhere);
    else navigate(paths.login, { replace: true });
  }, [client, navigate]);
}
