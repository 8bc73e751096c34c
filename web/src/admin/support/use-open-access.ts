import { useQuery } from '@tanstack/react-query';
import { request } from '../../request.ts';

/** How soon a page notices that something was given or taken back. */
const refreshMs = 10_000;

/** What people let the association read now. */
export function useOpenAccess() {
  return useQuery({
    queryKey: ['office', 'chat-access'],
    queryFn: () => request('GET /api/super-admin/chat-access'),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: 'always',
  });
}
