import type Stripe from 'stripe';
import type { SavedCard, Transaction } from './payments.ts';
import { failureOfCard } from './stripe-errors.ts';

/** A Checkout session with its intents, cards and charges in full. */
export function fromSession(providerId: string, session: Stripe.Checkout.Session): Transaction {
  const registration = session.mode === 'setup';
  const payment = whole(session.payment_intent);
  const setup = whole(session.setup_intent);
  const done = registration
    ? session.status === 'complete' && setup?.status === 'succeeded'
    : session.status === 'complete' && session.payment_status === 'paid';
  const card = whole(registration ? (setup?.payment_method ?? null) : (payment?.payment_method ?? null));
  const kept = registration || payment?.setup_future_usage === 'off_session';
  return {
    providerId,
    kind: registration ? 'registration' : 'payment',
    state: done ? 'succeeded' : session.status === 'expired' ? 'canceled' : 'open',
    reference: session.client_reference_id,
    amountRappen: registration ? null : session.amount_total,
    currency: (session.currency ?? '').toUpperCase(),
    refundedRappen: whole(payment?.latest_charge ?? null)?.amount_refunded ?? 0,
    savedCard: done && kept ? savedCard(idOf(session.customer), card) : null,
    failure: null,
    authentication: registration ? proofOfSetup(setup) : proofOfCharge(payment),
  };
}

/** A charge of a kept card, with its card and charge in full. */
export function fromPaymentIntent(providerId: string, intent: Stripe.PaymentIntent): Transaction {
  const failed = intent.status === 'requires_payment_method' && intent.last_payment_error;
  const states: Record<string, Transaction['state']> = { succeeded: 'succeeded', canceled: 'canceled' };
  return {
    providerId,
    kind: 'payment',
    state: failed ? 'failed' : (states[intent.status] ?? 'open'),
    reference: intent.metadata?.reference ?? null,
    amountRappen: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: (intent.currency ?? '').toUpperCase(),
    refundedRappen: whole(intent.latest_charge)?.amount_refunded ?? 0,
    savedCard: null,
    failure: failed ? failureOfCard(failed) : null,
    authentication: proofOfCharge(intent),
  };
}

export function fromRefund(providerId: string, refund: Stripe.Refund): Transaction {
  const states: Record<string, Transaction['state']> = {
    succeeded: 'succeeded',
    canceled: 'canceled',
    failed: 'failed',
  };
  const state = states[refund.status ?? ''] ?? 'open';
  return {
    providerId,
    kind: 'refund',
    state,
    reference: refund.metadata?.reference ?? null,
    amountRappen: refund.amount,
    currency: (refund.currency ?? '').toUpperCase(),
    refundedRappen: 0,
    savedCard: null,
    failure: state === 'failed' ? { class: 'retryLater', code: refund.failure_reason ?? 'unknown' } : null,
    authentication: null,
  };
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
};

function savedCard(customer: string | null, method: Stripe.PaymentMethod | null): SavedCard | null {
  const card = method?.card;
  if (!customer || !method || !card) return null;
  return {
    token: `stripe:${customer}:${method.id}`,
    brand: brands[card.brand] ?? card.brand,
    last4: card.last4,
    expiryMonth: card.exp_month,
    expiryYear: card.exp_year,
    fingerprint: card.fingerprint ?? null,
  };
}

/** Null for what is not a token of this provider. */
export function unpackToken(token: string): { customer: string; method: string } | null {
  const [, customer, method] = /^stripe:([^:\s]+):([^:\s]+)$/.exec(token) ?? [];
  return customer && method ? { customer, method } : null;
}

const proofOfCharge = (intent: Stripe.PaymentIntent | null) =>
  whole(intent?.latest_charge ?? null)?.payment_method_details?.card?.three_d_secure?.result ?? null;
const proofOfSetup = (intent: Stripe.SetupIntent | null) =>
  whole(intent?.latest_attempt ?? null)?.payment_method_details.card?.three_d_secure?.result ?? null;

/** What was asked for in full; null when it came as an id only. */
function whole<T extends object>(given: T | string | null): T | null {
  return typeof given === 'object' ? given : null;
}
const idOf = (given: { id: string } | string | null) => (typeof given === 'string' ? given : (given?.id ?? null));
