import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { request } from '../../request.ts';

const pageSize = 40;

/** The person's chats, newest first, page by page; with `search` those that contain its words. */
export function useThreads(search: string) {
  return useInfiniteQuery({
    queryKey: ['threads', search],
    queryFn: ({ pageParam }) =>
      request('POST /chatbot/project/threads', {
        body: { pagination: { first: pageSize, cursor: pageParam }, filter: { search: search || null } },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    // Another tab may have begun, renamed or deleted some.
    refetchOnWindowFocus: 'always',
  });
}
