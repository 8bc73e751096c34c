import type { FilterCategory, FilterSelection } from '@polier/contract/chat-settings';
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { create } from 'zustand';
import { useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { useChat } from '../store.ts';

const none: FilterSelection = { level1: null, level2: null };
const selectedKey = ['chat-filter'];

/** Whether the last wish for a filter failed; said where the filter stands until the next wish. */
const useFault = create<{ failed: boolean }>(() => ({ failed: false }));

/** Topic areas, each with the cantons, in the language of the screen. */
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

/** The filter that is applied, and how to apply another; the promise says whether it was. */
export function useFilter() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: selectedKey,
    queryFn: () => request('GET /api/ai/categories/selected'),
    staleTime: 60_000,
    // It may have been changed in another tab.
    refetchOnWindowFocus: 'always',
  });
  const failed = useFault((state) => state.failed);
  const select = useCallback((wanted: FilterSelection) => selectFilter(client, wanted), [client]);
  return { applied: data ?? none, failed, select };
}

/** What the assistant is asked to do may change the filter: it is asked for again when it goes to work. */
export function useFollowedFilter() {
  const client = useQueryClient();
  useEffect(
    () =>
      useChat.subscribe((state, before) => {
        if (state.loading && !before.loading) void client.invalidateQueries({ queryKey: selectedKey });
      }),
    [client],
  );
  return useFilter();
}

/**
 * Applies a filter; shown at once and taken back when the server did not apply it. Answers whether it did. What
 * `signal` breaks off is taken back as well; whether the server had applied it already is asked for.
 */
export async function selectFilter(
  client: QueryClient,
  wanted: FilterSelection,
  signal?: AbortSignal,
): Promise<boolean> {
  const before = client.getQueryData(selectedKey);
  await client.cancelQueries({ queryKey: selectedKey });
  if (signal?.aborted) return false;
  client.setQueryData(selectedKey, wanted);
  useFault.setState({ failed: false });
  try {
    client.setQueryData(selectedKey, await request('POST /api/ai/categories/select', { body: wanted }, signal));
    return true;
  } catch {
    client.setQueryData(selectedKey, before);
    if (signal?.aborted) void client.invalidateQueries({ queryKey: selectedKey });
    else useFault.setState({ failed: true });
    return false;
  }
}

/** The names of what is applied, in the order of the levels. */
export function filterNames({ level1, level2 }: FilterSelection, categories: FilterCategory[]) {
  const topic = level1 === null ? undefined : categories.find(({ id }) => id === level1);
  const cantons = (topic ?? categories[0])?.children ?? [];
  const canton = level2 === null ? undefined : cantons.find(({ id }) => id === level2);
  return { topic: level1 && (topic?.name ?? level1), canton: level2 && (canton?.name ?? level2) };
}
