import type { PlanPrice } from '@polier/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../request.ts';

/** Today's price of each plan. */
export function usePrices(enabled = true) {
  return useQuery({
    queryKey: ['prices'],
    queryFn: () => request('GET /api/billing/subscription-plan-prices'),
    staleTime: 10 * 60_000,
    enabled,
  });
}

/** The largest number of free months among the plans; null when there are none. */
export function maxFreeMonths(plans: readonly PlanPrice[] | undefined): number | null {
  const months = plans?.flatMap(({ free }) => (free && 'months' in free ? [free.months] : [])) ?? [];
  return months.length > 0 ? Math.max(...months) : null;
}
