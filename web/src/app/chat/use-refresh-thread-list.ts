import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useChat } from '../../chat/conversation/store.ts';

/** Reloads the history when a conversation begins or grows. */
export function useRefreshThreadList(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      useChat.subscribe((state, before) => {
        if (!state.threadId || (state.threadId === before.threadId && state.loading === before.loading)) return;
        void client.invalidateQueries({ queryKey: ['threads'] });
      }),
    [client],
  );
}
