import { useQuery } from '@tanstack/react-query';
import { request } from '../request.ts';

/** Towns of a Swiss postal code with their cantons; undefined while the code is incomplete or the towns are loading. */
export function useTowns(country: string, postalCode: string) {
  const code = postalCode.trim();
  return useQuery({
    queryKey: ['towns', code],
    queryFn: () => request('GET /api/postal-codes/:code', { params: { code } }),
    enabled: country === 'CH' && /^[1-9]\d{3}$/.test(code),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
