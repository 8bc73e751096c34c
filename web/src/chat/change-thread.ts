import type { Thread } from '@polier/contract/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { create } from 'zustand';
import { request } from '../request.ts';
import { draftKey, keepDraft } from './draft.ts';
import { useChat } from './store.ts';
import type { useThreads } from './use-threads.ts';

/** Chats deleted lately in this tab, the last first: each can be taken back. */
export const useDeleted = create<{ deleted: Pick<Thread, 'id' | 'name'>[] }>(() => ({ deleted: [] }));

type Pages = NonNullable<ReturnType<typeof useThreads>['data']>;

/** Renames, deletes and restores chats; the list shows it at once, and as it was when the server did not do it. */
export function useChangeThread() {
  const client = useQueryClient();
  const change = useCallback(
    async (into: (thread: Thread) => Thread | null, act: () => Promise<unknown>) => {
      await client.cancelQueries({ queryKey: ['threads'] });
      const before = client.getQueriesData<Pages>({ queryKey: ['threads'] });
      client.setQueriesData<Pages>({ queryKey: ['threads'] }, (list) => list && withThreads(list, into));
      try {
        await act();
      } catch (fault) {
        for (const [key, list] of before) client.setQueryData(key, list);
        throw fault;
      } finally {
        void client.invalidateQueries({ queryKey: ['threads'] });
      }
    },
    [client],
  );
  const rename = (threadId: string, name: string) =>
    change(
      (thread) => (thread.id === threadId ? { ...thread, name } : thread),
      () => request('PUT /chatbot/project/thread', { body: { threadId, name } }),
    );
  const remove = async ({ id, name }: Pick<Thread, 'id' | 'name'>) => {
    if (useChat.getState().threadId === id) useChat.setState({ deleting: true });
    await change(
      (thread) => (thread.id === id ? null : thread),
      () => request('DELETE /chatbot/project/thread', { body: { threadId: id } }),
    ).finally(() => useChat.setState({ deleting: false }));
    keepDraft(draftKey(id), '');
    useDeleted.setState(({ deleted }) => ({ deleted: [{ id, name }, ...deleted].slice(0, 3) }));
  };
  const restore = async (threadId: string) => {
    await change(
      (thread) => thread,
      () => request('PUT /chatbot/project/thread/restore', { body: { threadId } }),
    );
    forgetDeleted(threadId);
  };
  return { rename, remove, restore };
}

export function forgetDeleted(threadId: string): void {
  useDeleted.setState(({ deleted }) => ({ deleted: deleted.filter(({ id }) => id !== threadId) }));
}

function withThreads(list: Pages, into: (thread: Thread) => Thread | null): Pages {
  const pages = list.pages.map((page) => ({ ...page, data: page.data.flatMap((thread) => into(thread) ?? []) }));
  return { ...list, pages };
}
