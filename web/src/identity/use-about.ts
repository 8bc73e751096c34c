import { useQuery } from '@tanstack/react-query';
import { request } from '../request.ts';

/** The association that runs this installation; undefined until loaded. */
export function useAbout() {
  return useQuery(about).data;
}

/** Whether the association is known, or cannot be asked for. */
export function useAboutSettled(): boolean {
  return !useQuery(about).isPending;
}

const about = {
  queryKey: ['about'],
  queryFn: () => request('GET /api/about'),
  staleTime: Number.POSITIVE_INFINITY,
};
