import { listOf } from '../../ground/config/config-mistakes.ts';
import type { GroundContext } from '../../ground/context.ts';
import { createDatatrans } from './datatrans/datatrans.ts';
import type { Payments } from './payments.ts';
import { type ClockWatch, watchClock } from './watch-clock.ts';

/** Where Stripe is, when no other address is configured. */
const stripeUrl = 'https://api.stripe.com';

/** Creates the adapter of the payment provider that is configured. */
export async function preparePayments(
  context: Pick<GroundContext, 'config' | 'clock' | 'log'>,
): Promise<{ payments: Payments } & ClockWatch> {
  const { config, clock } = context;
  const webhookKeys = listOf(config.PAYMENT_WEBHOOK_KEYS);
  if (config.PAYMENT_PROVIDER === 'stripe') {
    const { createStripe } = await import('./stripe/stripe.ts');
    const { PAYMENT_SECRET_KEY: secretKey, PAYMENT_API_URL: apiUrl } = config;
    return {
      payments: createStripe({ secretKey, apiUrl, webhookKeys }, clock.now),
      ...watchClock(context, apiUrl || stripeUrl),
    };
  }
  const apiUrl = config.PAYMENT_API_URL;
  return {
    ...watchClock(context, apiUrl),
    payments: createDatatrans(
      {
        apiUrl,
        payUrl: config.PAYMENT_PAY_URL || apiUrl.replace('://api.', '://pay.'),
        merchantId: config.PAYMENT_MERCHANT_ID,
        password: config.PAYMENT_PASSWORD,
        webhookKeys,
        webhookUrl: `${config.publicUrl}/api/billing/webhook/datatrans`,
      },
      clock.now,
    ),
  };
}
