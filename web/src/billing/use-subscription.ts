import type { Charge, PaymentStatus, PlanCode } from '@polier/contract/billing';
import { keepPreviousData, type QueryClient, useQueries, useQuery } from '@tanstack/react-query';
import { refetch } from '../refetch.ts';
import { request } from '../request.ts';

const statusKey = ['payment-status'] as const;

/** The state of the subscription; only admins may read it. */
export function usePaymentStatus(enabled = true) {
  return useQuery({ queryKey: statusKey, queryFn: () => request('GET /api/billing/payment-status'), enabled });
}

/** Payments and refunds, newest first. */
export function usePaymentHistory() {
  return useQuery({ queryKey: ['payment-history'], queryFn: () => request('GET /api/billing/payment-history') });
}

/**
 * The next payment as it is, and with `people` more (or fewer, below 0); null: it is not asked for. `keepPrevious`: the
 * one for another number of people stands until this one is known.
 */
export function usePricePreview(people: number | null, keepPrevious: boolean) {
  return useQuery({
    queryKey: ['price-preview', people],
    queryFn: () => request('POST /api/billing/price-preview', { body: { people: people ?? 0 } }),
    enabled: people !== null,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}

/** The next payment on each plan, and whether all are known, or known not to come. */
export function usePlanCharges(plans: readonly PlanCode[], enabled = true) {
  const found = useQueries({
    queries: plans.map((plan) => ({
      queryKey: ['price-preview', 'plan', plan],
      queryFn: () => request('POST /api/billing/price-preview', { body: { people: 0, plan } }),
      enabled,
    })),
  });
  return {
    chargeOn: (plan: PlanCode): Charge | null => found[plans.indexOf(plan)]?.data?.after ?? null,
    isSettled: found.every(({ isPending, isPaused }) => !isPending || isPaused),
  };
}

/** Puts a payment status from the server into the cache and refetches everything that depends on it. */
export function cacheStatus(client: QueryClient, status: PaymentStatus): void {
  client.setQueryData(statusKey, status);
  void refetch(client, 'payment-history', 'price-preview', 'current-user');
}

/** Refetches everything about payments. */
export function refreshPayments(client: QueryClient): void {
  void refetch(client, 'payment-status', 'payment-history', 'price-preview', 'current-user');
}
