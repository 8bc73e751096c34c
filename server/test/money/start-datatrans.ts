import { startPaymentProvider } from '@polier/stand-ins/payment-provider/payment-provider';

/**
 * Starts the stand-in of Datatrans for a test that has servers of its own, with the settings by which they reach it.
 */
export async function startOwnDatatrans() {
  const provider = await startPaymentProvider({
    host: '127.0.0.1',
    port: 0,
    dataDir: null,
    merchantId: '1100000000',
    merchantName: 'Polier',
    password: 'a password for this test',
    webhookKey: '0123456789abcdef'.repeat(4),
    retryAfter: [],
  });
  const settings = {
    PAYMENT_API_URL: provider.url,
    PAYMENT_PAY_URL: provider.url,
    PAYMENT_MERCHANT_ID: provider.merchantId,
    PAYMENT_PASSWORD: provider.password,
    PAYMENT_WEBHOOK_KEYS: provider.webhookKey,
  };
  return { provider, settings };
}
