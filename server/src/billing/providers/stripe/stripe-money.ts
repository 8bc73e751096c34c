import Stripe from 'stripe';
import { type Charge, type ChargeResult, type Refund, type RefundResult, refusedCharge } from '../payments.ts';
import type { StripeClient } from './stripe-call.ts';
import { unpackToken } from './stripe-card.ts';
import { decided, unknown } from './stripe-errors.ts';

const unreadable = { outcome: 'unknown', reason: 'noAnswer', code: 'unreadable', providerId: null } as const;

/** Charges a saved card without the customer. */
export async function chargeSavedCard(
  { stripe, timeoutsMs }: StripeClient,
  { reference, amountRappen, currency, cardToken, idempotencyKey }: Charge,
): Promise<ChargeResult> {
  const card = unpackToken(cardToken);
  if (!card) {
    return { outcome: 'declined', failure: { class: 'needsNewCard', code: 'foreign_token' }, providerId: null };
  }
  try {
    const { id, status } = await stripe.paymentIntents.create(
      {
        amount: amountRappen,
        currency,
        customer: card.customer,
        payment_method: card.method,
        allowed_payment_method_types: ['card'],
        off_session: true,
        confirm: true,
        error_on_requires_action: true,
        metadata: { reference },
      },
      { idempotencyKey, timeout: timeoutsMs.money },
    );
    if (typeof id !== 'string' || !id) return unreadable;
    if (status === 'succeeded') return { outcome: 'succeeded', providerId: id };
    return { outcome: 'unknown', reason: 'noAnswer', code: status, providerId: id };
  } catch (error) {
    const failure = decided(error);
    if (!failure) return unknown(error);
    const providerId = error instanceof Stripe.errors.StripeCardError ? (error.payment_intent?.id ?? null) : null;
    return refusedCharge(failure, providerId);
  }
}

/** Refunds all or a part of a payment. */
export async function refund(
  client: StripeClient,
  { providerId, amountRappen, reference, idempotencyKey }: Refund,
): Promise<RefundResult> {
  try {
    const intent = await intentOf(client, providerId);
    if (!intent) return { outcome: 'notYet', code: 'not_paid' };
    const { id, status } = await client.stripe.refunds.create(
      { payment_intent: intent, amount: amountRappen, metadata: { reference } },
      { idempotencyKey, timeout: client.timeoutsMs.money },
    );
    if (typeof id !== 'string' || !id) return unreadable;
    if (status === 'failed' || status === 'canceled') {
      return { outcome: 'refused', failure: { class: 'retryLater', code: status } };
    }
    return { outcome: status === 'succeeded' ? 'succeeded' : 'pending', providerId: id };
  } catch (error) {
    const failure = decided(error);
    if (failure?.code === 'payment_intent_unexpected_state') return { outcome: 'notYet', code: failure.code };
    const aboutAccount =
      error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError;
    if (failure && aboutAccount) return { outcome: 'misconfigured', code: failure.code, providerId: null };
    return failure ? { outcome: 'refused', failure } : unknown(error);
  }
}

/** The payment intent behind a checkout or a charge; null before anything was paid. */
async function intentOf({ stripe, timeoutsMs }: StripeClient, providerId: string): Promise<string | null> {
  if (!providerId.startsWith('cs_')) return providerId;
  const options = { timeout: timeoutsMs.read };
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(providerId, {}, options);
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
