import { useQuery } from '@tanstack/react-query';
import { request } from '../request.ts';

/** The association behind this installation; undefined until it is known. */
export function useAbout() {
  return useQuery({
    queryKey: ['about'],
    queryFn: () => request('GET /api/about'),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
