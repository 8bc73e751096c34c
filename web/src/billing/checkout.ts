import { request } from '../request.ts';

type Purpose = 'card' | 'debt';

/** Where the browser keeps which payment it left for. */
const attemptKey = 'payment-attempt';

/** Leaves for the provider's page, to come back to this page with `?payment=`. Throws RequestRefused when it cannot. */
export async function startCheckout(purpose: Purpose): Promise<void> {
  const { pathname, origin } = window.location;
  const back = (outcome: string) => `${origin}${pathname}?tab=payment&payment=${outcome}`;
  const { redirectUrl, attempt } = await request('POST /api/billing/init-transaction', {
    body: { purpose, success_url: back('done'), error_url: back('failed'), cancel_url: back('cancelled') },
  });
  sessionStorage.setItem(attemptKey, attempt);
  window.location.assign(redirectUrl);
}

/** The payment the browser left for, if it did. */
export function leftFor(): string | null {
  return sessionStorage.getItem(attemptKey);
}

export function forgetLeaving(): void {
  sessionStorage.removeItem(attemptKey);
}
