import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '../../request.ts';

/** How often the server is polled while a payment is open, and for how long. */
const pollIntervalMs = 2_000;
const pollTimeoutMs = 60_000;
const attemptKey = 'payment-attempt';

/** Stores the payment attempt before leaving the page, in case the provider returns without its id. */
export function storeAttempt(attempt: string): void {
  sessionStorage.setItem(attemptKey, attempt);
}

/** Forgets the payment attempt once its outcome is shown: a later visit to the page is about nothing or another one. */
export function clearStoredAttempt(): void {
  sessionStorage.removeItem(attemptKey);
}

export function readStoredAttempt(): string | null {
  return sessionStorage.getItem(attemptKey);
}

/** Polls the server for the outcome of a payment while it is open. `slow`: it is still open after a minute. */
export function usePaymentOutcome(attempt: string | null) {
  const [slow, setSlow] = useState(false);
  const { data, error, refetch, isLoading } = useQuery({
    queryKey: ['payment-outcome', attempt],
    queryFn: () => request('POST /api/billing/confirm-payment', { body: { attempt: attempt! } }),
    enabled: attempt !== null,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'open' && !slow ? pollIntervalMs : false),
  });
  const open = data?.state === 'open';
  useEffect(() => {
    if (!open || slow) return;
    const timer = setTimeout(() => setSlow(true), pollTimeoutMs);
    return () => clearTimeout(timer);
  }, [open, slow]);
  return {
    outcome: data,
    error,
    /** The server has not answered yet. */
    asking: isLoading,
    slow: open && slow,
    ask: () => {
      setSlow(false);
      void refetch();
    },
  };
}
