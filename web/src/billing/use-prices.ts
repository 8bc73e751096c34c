import type { PlanPrice } from '@polier/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { request } from '../request.ts';

/** What each plan costs today. */
export function usePrices() {
  return useQuery({
    queryKey: ['prices'],
    queryFn: () => request('GET /api/billing/subscription-plan-prices'),
    staleTime: 10 * 60_000,
  });
}

/** How many months are free at the beginning, at most; null when none are. */
export function mostFreeMonths(plans: readonly PlanPrice[] | undefined): number | null {
  const months = plans?.flatMap(({ free }) => (free && 'months' in free ? [free.months] : [])) ?? [];
  return months.length > 0 ? Math.max(...months) : null;
}
