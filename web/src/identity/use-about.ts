import { useQuery } from '@tanstack/react-query';
import { request } from '../request.ts';

/** The association that runs this installation; undefined until loaded. */
export function useAbout() {
  return useAboutQuery().data;
}

/** The same, with whether it is being asked for, or could not be. */
export function useAboutQuery() {
  return useQuery(about);
}

const about = {
  queryKey: ['about'],
  queryFn: () => request('GET /api/about'),
  staleTime: Number.POSITIVE_INFINITY,
};
