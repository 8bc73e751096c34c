import { useQuery } from '@tanstack/react-query';
import { request } from '../request.ts';

/** The association that runs this installation; undefined until loaded. */
export function useAbout() {
  return useQuery({
    queryKey: ['about'],
    queryFn: () => request('GET /api/about'),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
