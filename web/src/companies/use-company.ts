import { useQuery } from '@tanstack/react-query';
import { request } from '../request.ts';

export const companyKey = ['company'] as const;

/** The company of the signed-in person. */
export function useCompany() {
  return useQuery({ queryKey: companyKey, queryFn: () => request('GET /api/company') });
}
