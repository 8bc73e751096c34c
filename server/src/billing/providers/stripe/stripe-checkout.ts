import Stripe from 'stripe';
import { type Checkout, PaymentProviderError, type StartedCheckout } from '../payments.ts';
import type { StripeClient } from './stripe-call.ts';
import { unpackToken } from './stripe-card.ts';
import { failureIn } from './stripe-errors.ts';

/** Creates a Checkout session, in setup mode for a registration without a charge. Throws PaymentProviderError. */
export async function startCheckout(
  { stripe, timeoutsMs }: StripeClient,
  checkout: Checkout,
): Promise<StartedCheckout> {
  const { idempotencyKey } = checkout;
  const created = await stripe.checkout.sessions
    .create(sessionOf(checkout), { idempotencyKey, timeout: timeoutsMs.read })
    .catch((error: unknown) => {
      throw new PaymentProviderError('start checkout', failureIn(error));
    });
  if (typeof created.id !== 'string' || typeof created.url !== 'string')
    throw new PaymentProviderError('start checkout', { class: 'retryLater', code: 'unreadable' });
  return { providerId: created.id, redirectUrl: created.url, expiresAt: new Date(created.expires_at * 1000) };
}

function sessionOf(checkout: Checkout): Stripe.Checkout.SessionCreateParams {
  const { reference, amountRappen, currency, returnUrls } = checkout;
  const about = { metadata: { reference } };
  const session = {
    client_reference_id: reference,
    customer_creation: 'always' as const,
    customer_email: checkout.customer.email,
    locale: checkout.language,
    allowed_payment_method_types: ['card' as const],
    success_url: returnUrls.success,
    cancel_url: returnUrls.cancel,
    ...about,
  } satisfies Stripe.Checkout.SessionCreateParams;
  if (amountRappen === null) return { ...session, mode: 'setup', setup_intent_data: about };
  const price = { currency, unit_amount: amountRappen, product_data: { name: checkout.description } };
  const usage = checkout.saveCard ? { setup_future_usage: 'off_session' as const } : {};
  return {
    ...session,
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: price }],
    payment_intent_data: { ...about, ...usage },
  };
}

/** Detaches a card from its customer. Throws PaymentProviderError. */
export async function forgetCard({ stripe, timeoutsMs }: StripeClient, cardToken: string): Promise<void> {
  const card = unpackToken(cardToken);
  if (!card) throw new PaymentProviderError('forget card', { class: 'configuration', code: 'foreign_token' });
  const options = { timeout: timeoutsMs.read };
  try {
    await stripe.paymentMethods.detach(card.method, {}, options).catch(async (error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      // Refused because it is gone, or because it belongs to no customer any more: either way it is forgotten.
      if (error.code === 'resource_missing') return;
      const { customer } = await stripe.paymentMethods.retrieve(card.method, {}, options);
      if (customer !== null) throw error;
    });
  } catch (error) {
    throw new PaymentProviderError('forget card', failureIn(error));
  }
}
