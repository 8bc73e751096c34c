import type { Thread } from '@polier/contract/chat';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { create } from 'zustand';
import { request } from '../../request.ts';
import { draftKey, saveDraft } from '../conversation/draft.ts';
import { useChat } from '../conversation/store.ts';
import type { useThreads } from './use-threads.ts';

/** Chats deleted recently in this tab, the latest first, which can be restored. */
export const useRecentlyDeleted = create<{ deleted: Pick<Thread, 'id' | 'name'>[] }>(() => ({ deleted: [] }));

type Pages = NonNullable<ReturnType<typeof useThreads>['data']>;

/** Renames, deletes and restores chats. The list shows a change at once and reverts it when the request fails. */
export function useChangeThread() {
  const client = useQueryClient();
  const change = useCallback(
    async (update: (thread: Thread) => Thread | null, send: () => Promise<unknown>) => {
      await client.cancelQueries({ queryKey: ['threads'] });
      const before = client.getQueriesData<Pages>({ queryKey: ['threads'] });
      client.setQueriesData<Pages>({ queryKey: ['threads'] }, (list) => list && withThreads(list, update));
      try {
        await send();
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
    saveDraft(draftKey(id), '');
    useRecentlyDeleted.setState(({ deleted }) => ({ deleted: [{ id, name }, ...deleted].slice(0, 3) }));
  };
  const restore = async (threadId: string) => {
    await change(
      (thread) => thread,
      () => request('PUT /chatbot/project/thread/restore', { body: { threadId } }),
    );
    dismissDeleted(threadId);
  };
  return { rename, remove, restore };
}

export function dismissDeleted(threadId: string): void {
  useRecentlyDeleted.setState(({ deleted }) => ({ deleted: deleted.filter(({ id }) => id !== threadId) }));
}

function withThreads(list: Pages, update: (thread: Thread) => Thread | null): Pages {
  const pages = list.pages.map((page) => ({ ...page, data: page.data.flatMap((thread) => update(thread) ?? []) }));
  return { ...list, pages };
}
