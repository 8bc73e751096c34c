import type { FilterCategory, FilterSelection } from '@polier/contract/chat-settings';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { create } from 'zustand';
import { useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { useChat } from '../conversation/store.ts';

export const noFilter: FilterSelection = { level1: null, level2: null };
/** The chat that is open. */
const chatIds = () => {
  const { sessionId, threadId } = useChat.getState();
  return { sessionId, ...(threadId && { threadId }) };
};
const selectedKey = () => ['chat-filter', useChat.getState().sessionId];

/** Whether the last change of the filter failed; shown until the next one. */
const useFilterFault = create<{ failed: boolean }>(() => ({ failed: false }));

/** The topic areas, each with its cantons, in the language of the screen. */
export function useCategories(wanted: boolean) {
  const { i18n } = useTexts('chat');
  return useQuery({
    queryKey: ['chat-categories', i18n.language],
    queryFn: () => request('GET /api/ai/categories'),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: wanted,
  });
}

/** The filter applied in this chat, and a function that applies another and resolves to whether it worked. */
export function useFilter() {
  const client = useQueryClient();
  const sessionId = useChat((state) => state.sessionId);
  const { data } = useQuery({
    queryKey: ['chat-filter', sessionId],
    queryFn: () => request('GET /api/ai/categories/selected', { query: chatIds() }),
    staleTime: 60_000,
    // It may have been changed in another tab.
    refetchOnWindowFocus: 'always',
  });
  const failed = useFilterFault((state) => state.failed);
  const select = useCallback((wanted: FilterSelection) => applyFilter(client, wanted), [client]);
  return { applied: data ?? noFilter, failed, select };
}

/** The applied filter, reloaded whenever the assistant starts working: an answer may change it. */
export function useFollowedFilter() {
  const client = useQueryClient();
  useEffect(
    () =>
      useChat.subscribe((state, before) => {
        if (state.loading && !before.loading) void client.invalidateQueries({ queryKey: selectedKey() });
      }),
    [client],
  );
  return useFilter();
}

/**
 * Applies a filter; shows it at once and reverts it when the request fails. Resolves to whether it worked. When
 * `signal` aborts the request, the filter is reverted and reloaded, as the server may have applied it already.
 */
export async function applyFilter(
  client: QueryClient,
  wanted: FilterSelection,
  signal?: AbortSignal,
): Promise<boolean> {
  const queryKey = selectedKey();
  const body = { ...wanted, ...chatIds() };
  const before = client.getQueryData(queryKey);
  await client.cancelQueries({ queryKey });
  if (signal?.aborted) return false;
  client.setQueryData(queryKey, wanted);
  useFilterFault.setState({ failed: false });
  try {
    client.setQueryData(queryKey, await request('POST /api/ai/categories/select', { body }, signal));
    return true;
  } catch {
    client.setQueryData(queryKey, before);
    if (signal?.aborted) void client.invalidateQueries({ queryKey });
    else useFilterFault.setState({ failed: true });
    return false;
  }
}

/** The names of the applied topic and canton. */
export function filterNames({ level1, level2 }: FilterSelection, categories: FilterCategory[]) {
  const topic = level1 === null ? undefined : categories.find(({ id }) => id === level1);
  const cantons = (topic ?? categories[0])?.children ?? [];
  const canton = level2 === null ? undefined : cantons.find(({ id }) => id === level2);
  return { topic: level1 && (topic?.name ?? level1), canton: level2 && (canton?.name ?? level2) };
}
