import { request } from '../../request.ts';

/** Goes to the provider's page, which returns to this page with `?attempt=`. Throws RequestRefused when that fails. */
export async function startCheckout(purpose: 'card' | 'debt'): Promise<void> {
  const back = `${window.location.pathname}?tab=payment`;
  const { redirectUrl } = await request('POST /api/billing/init-transaction', {
    body: { purpose, success_url: back, error_url: back, cancel_url: back },
  });
  window.location.assign(redirectUrl);
}
