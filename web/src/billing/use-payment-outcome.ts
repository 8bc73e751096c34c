import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '../request.ts';

/** How often the server is asked while a payment is open, and for how long; milliseconds. */
const every = 2_000;
const patience = 60_000;
const attemptKey = 'payment-attempt';

/** Remembers the payment the browser leaves for, should it come back without its number. */
export function keepAttempt(attempt: string): void {
  sessionStorage.setItem(attemptKey, attempt);
}

export function keptAttempt(): string | null {
  return sessionStorage.getItem(attemptKey);
}

/** What became of a payment, as the server says; asked again while it is open. `slow`: it is still open after a minute. */
export function usePaymentOutcome(attempt: string | null) {
  const [slow, setSlow] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-outcome', attempt],
    queryFn: () => request('POST /api/billing/confirm-payment', { body: { attempt: attempt! } }),
    enabled: attempt !== null,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'open' && !slow ? every : false),
  });
  const open = data?.state === 'open';
  useEffect(() => {
    if (!open || slow) return;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, [open, slow]);
  return {
    outcome: data,
    error,
    slow: open && slow,
    ask: () => {
      setSlow(false);
      void refetch();
    },
  };
}
