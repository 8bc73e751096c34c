import { useEffect, useState } from 'react';
import { startCheckout } from './start-checkout.ts';

/** Starts a checkout. An error stays until the next attempt. */
export function useCheckout() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Error | null>(null);
  // Returning with the Back button restores the page as it was left, busy.
  useEffect(() => {
    const reset = () => setBusy(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);
  return {
    busy,
    fault,
    leave: async (purpose: Parameters<typeof startCheckout>[0]) => {
      if (busy) return;
      setBusy(true);
      setFault(null);
      try {
        await startCheckout(purpose);
      } catch (refused) {
        setFault(refused as Error);
        setBusy(false);
      }
    },
  };
}
