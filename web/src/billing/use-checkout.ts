import { useEffect, useState } from 'react';
import { startCheckout } from './checkout.ts';

/** Leaves for the provider's page; what went wrong before that stays until the next try. */
export function useCheckout() {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Error | null>(null);
  // Back by the browser's button: the page is shown as it was left.
  useEffect(() => {
    const again = () => setBusy(false);
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
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
