import type Stripe from 'stripe';
import {
  type FoundReference,
  type GivenBack,
  PaymentProviderError,
  type SavedCard,
  type Transaction,
} from '../payments.ts';
import type { StripeClient } from './stripe-call.ts';
import { packToken } from './stripe-card.ts';
import { failureIn, failureOfCard } from './stripe-errors.ts';

const expandedInSession = [
  'payment_intent.payment_method',
  'payment_intent.latest_charge',
  'setup_intent.payment_method',
  'setup_intent.latest_attempt',
];

/** Reads a checkout, a charge or a refund, told apart by the prefix of its id. Throws PaymentProviderError. */
export async function readTransaction({ stripe, timeoutsMs }: StripeClient, providerId: string): Promise<Transaction> {
  const options = { timeout: timeoutsMs.read };
  try {
    if (providerId.startsWith('cs_')) {
      const expand = { expand: expandedInSession };
      const session = await stripe.checkout.sessions.retrieve(providerId, expand, options);
      const intent = expanded(session.payment_intent);
      return { ...fromSession(providerId, session), disputed: await disputedOf(stripe, intent, options) };
    }
    if (providerId.startsWith('re_')) {
      return fromRefund(providerId, await stripe.refunds.retrieve(providerId, {}, options));
    }
    const expand = { expand: ['latest_charge'] };
    const intent = await stripe.paymentIntents.retrieve(providerId, expand, options);
    return { ...fromPaymentIntent(providerId, intent), disputed: await disputedOf(stripe, intent, options) };
  } catch (error) {
    throw new PaymentProviderError('read transaction', failureIn(error));
  }
}

/**
 * Searches the payment that was made under a reference; tries that took nothing do not count. Throws
 * PaymentProviderError.
 */
export async function findReference({ stripe, timeoutsMs }: StripeClient, reference: string): Promise<FoundReference> {
  const query = `metadata['reference']:'${reference}' AND status:'succeeded'`;
  try {
    const { data } = await stripe.paymentIntents.search({ query, limit: 1 }, { timeout: timeoutsMs.read });
    return data[0] ? { is: 'found', providerId: data[0].id } : { is: 'free' };
  } catch (error) {
    throw new PaymentProviderError('search', failureIn(error));
  }
}

/** Lists the payments with a refund or a dispute that was begun since a moment. */
export async function listGivenBack({ stripe, timeoutsMs }: StripeClient, since: Date): Promise<GivenBack> {
  const options = { timeout: timeoutsMs.read };
  const begun = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  const payments = new Set<string>();
  const faults: PaymentProviderError[] = [];
  const take = async (operation: string, things: AsyncIterable<Stripe.Refund | Stripe.Dispute>) => {
    try {
      for await (const { payment_intent: payment } of things) {
        const id = idOf(payment);
        if (id) payments.add(id);
      }
    } catch (error) {
      faults.push(new PaymentProviderError(operation, failureIn(error)));
    }
  };
  await take('list refunds', stripe.refunds.list(begun, options));
  await take('list disputes', stripe.disputes.list(begun, options));
  return { payments: [...payments], faults };
}

/** What the bank has taken back of a payment, its charge expanded. An inquiry takes nothing. */
async function disputedOf(
  stripe: Stripe,
  intent: Stripe.PaymentIntent | null,
  options: Stripe.RequestOptions,
): Promise<Transaction['disputed']> {
  if (!intent || !expanded(intent.latest_charge)?.disputed) return null;
  const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 100 }, options);
  const taken = data.filter(({ status }) => ['needs_response', 'under_review', 'lost'].includes(status));
  const state = taken.some(({ status }) => status !== 'lost') ? 'open' : taken.length > 0 ? 'lost' : 'won';
  return { amountRappen: taken.reduce((sum, { amount }) => sum + amount, 0), state };
}

/** Translates a Checkout session with its intents, cards and charges expanded. */
function fromSession(providerId: string, session: Stripe.Checkout.Session): Omit<Transaction, 'disputed'> {
  const registration = session.mode === 'setup';
  const payment = expanded(session.payment_intent);
  const setup = expanded(session.setup_intent);
  const done = registration
    ? session.status === 'complete' && setup?.status === 'succeeded'
    : session.status === 'complete' && session.payment_status === 'paid';
  const card = expanded(registration ? (setup?.payment_method ?? null) : (payment?.payment_method ?? null));
  const kept = registration || payment?.setup_future_usage === 'off_session';
  return {
    providerId,
    kind: registration ? 'registration' : 'payment',
    state: done ? 'succeeded' : session.status === 'expired' ? 'canceled' : 'open',
    reference: session.client_reference_id,
    amountRappen: registration ? null : session.amount_total,
    currency: (session.currency ?? '').toUpperCase(),
    refundedRappen: expanded(payment?.latest_charge ?? null)?.amount_refunded ?? 0,
    savedCard: done && kept ? savedCard(idOf(session.customer), card) : null,
    failure: null,
    authentication: registration ? proofOfSetup(setup) : proofOfCharge(payment),
    madeAt: done ? madeAt(payment) : null,
  };
}

/** Translates a charge of a saved card, with its charge expanded. */
function fromPaymentIntent(providerId: string, intent: Stripe.PaymentIntent): Omit<Transaction, 'disputed'> {
  const failed = intent.status === 'requires_payment_method' && intent.last_payment_error;
  const states: Record<string, Transaction['state']> = { succeeded: 'succeeded', canceled: 'canceled' };
  return {
    providerId,
    kind: 'payment',
    state: failed ? 'failed' : (states[intent.status] ?? 'open'),
    reference: intent.metadata?.reference ?? null,
    amountRappen: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: (intent.currency ?? '').toUpperCase(),
    refundedRappen: expanded(intent.latest_charge)?.amount_refunded ?? 0,
    savedCard: null,
    failure: failed ? failureOfCard(failed) : null,
    authentication: proofOfCharge(intent),
    madeAt: intent.status === 'succeeded' ? madeAt(intent) : null,
  };
}

function fromRefund(providerId: string, refund: Stripe.Refund): Transaction {
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
    disputed: null,
    savedCard: null,
    failure: state === 'failed' ? { class: 'retryLater', code: refund.failure_reason ?? 'unknown' } : null,
    authentication: null,
    madeAt: null,
  };
}

/** When the newest charge of a payment was made. */
function madeAt(intent: Stripe.PaymentIntent | null): Date | null {
  const created = expanded(intent?.latest_charge ?? null)?.created;
  return created ? new Date(created * 1000) : null;
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
    token: packToken({ customer, method: method.id }),
    brand: brands[card.brand] ?? card.brand,
    last4: card.last4,
    expiryMonth: card.exp_month,
    expiryYear: card.exp_year,
    fingerprint: card.fingerprint ?? null,
  };
}

const proofOfCharge = (intent: Stripe.PaymentIntent | null) =>
  expanded(intent?.latest_charge ?? null)?.payment_method_details?.card?.three_d_secure?.result ?? null;
const proofOfSetup = (intent: Stripe.SetupIntent | null) =>
  expanded(intent?.latest_attempt ?? null)?.payment_method_details.card?.three_d_secure?.result ?? null;

/** An expanded object; null when it came as an id only. */
function expanded<T extends object>(given: T | string | null): T | null {
  return typeof given === 'object' ? given : null;
}
const idOf = (given: { id: string } | string | null) => (typeof given === 'string' ? given : (given?.id ?? null));
