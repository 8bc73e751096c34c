import Stripe from 'stripe';
import { type Payments, PaymentTrouble } from './payments.ts';
import { fetchObject } from './stripe-call.ts';
import { decided, failureIn, unknown } from './stripe-errors.ts';
import { fromPaymentIntent, fromRefund, fromSession, unpackToken } from './stripe-transaction.ts';
import { verifyStripeWebhook } from './stripe-webhook.ts';

export type StripeSettings = {
  secretKey: string;
  /** Empty for Stripe's own. */
  apiUrl: string;
  webhookKeys: string[];
  /** How long to wait for an answer, in milliseconds: for a question, and where money moves. */
  patience?: { question: number; money: number };
};

/** Keys are kept for 24 hours; one remains for slow answers and clocks that differ. */
const keyLife = 23 * 3_600_000;
const sessionParts = [
  'payment_intent.payment_method',
  'payment_intent.latest_charge',
  'setup_intent.payment_method',
  'setup_intent.latest_attempt',
];

/**
 * The adapter for Stripe: Checkout in payment and setup mode, and charges without the customer; never its
 * subscriptions. The library repeats nothing by itself. Webhooks are set up in Stripe's dashboard.
 */
export function createStripe(settings: StripeSettings, now: () => Date): Payments {
  const { question, money } = settings.patience ?? { question: 10_000, money: 45_000 };
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchObject),
    ...place(settings.apiUrl),
  });
  const once = (idempotencyKey: string, timeout: number) => ({ idempotencyKey, timeout });

  /** The payment intent behind a checkout or a charge. */
  async function intentOf(providerId: string): Promise<string | null> {
    if (!providerId.startsWith('cs_')) return providerId;
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(providerId, {}, { timeout: question });
    return typeof intent === 'string' ? intent : (intent?.id ?? null);
  }

  return {
    provider: 'stripe',
    keyLife,

    startCheckout: async (checkout) => {
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
      const price = { currency, unit_amount: amountRappen ?? 0, product_data: { name: checkout.description } };
      const usage = checkout.saveCard ? { setup_future_usage: 'off_session' as const } : {};
      const made = await stripe.checkout.sessions
        .create(
          amountRappen === null
            ? { ...session, mode: 'setup', setup_intent_data: about }
            : {
                ...session,
                mode: 'payment',
                line_items: [{ quantity: 1, price_data: price }],
                payment_intent_data: { ...about, ...usage },
              },
          once(checkout.idempotencyKey, question),
        )
        .catch((error: unknown) => {
          throw new PaymentTrouble('start checkout', failureIn(error));
        });
      if (typeof made.id !== 'string' || typeof made.url !== 'string')
        throw new PaymentTrouble('start checkout', { class: 'retryLater', code: 'unreadable' });
      return { providerId: made.id, redirectUrl: made.url, expiresAt: new Date(made.expires_at * 1000) };
    },

    readTransaction: async (providerId) => {
      const patience = { timeout: question };
      try {
        if (providerId.startsWith('cs_')) {
          return fromSession(
            providerId,
            await stripe.checkout.sessions.retrieve(providerId, { expand: sessionParts }, patience),
          );
        }
        if (providerId.startsWith('re_'))
          return fromRefund(providerId, await stripe.refunds.retrieve(providerId, {}, patience));
        const expand = ['latest_charge'];
        return fromPaymentIntent(providerId, await stripe.paymentIntents.retrieve(providerId, { expand }, patience));
      } catch (error) {
        throw new PaymentTrouble('read transaction', failureIn(error));
      }
    },

    chargeSavedCard: async ({ reference, amountRappen, currency, cardToken, idempotencyKey }) => {
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
          once(idempotencyKey, money),
        );
        if (typeof id !== 'string' || !id) return unreadable;
        if (status === 'succeeded') return { outcome: 'succeeded', providerId: id };
        return { outcome: 'unknown', reason: 'noAnswer', code: status, providerId: id };
      } catch (error) {
        const failure = decided(error);
        if (!failure) return unknown(error);
        const providerId = error instanceof Stripe.errors.StripeCardError ? (error.payment_intent?.id ?? null) : null;
        if (failure.class === 'needsCustomer') return { outcome: 'needsCustomer', code: failure.code, providerId };
        return { outcome: 'declined', failure, providerId };
      }
    },

    refund: async ({ providerId, amountRappen, reference, idempotencyKey }) => {
      try {
        const intent = await intentOf(providerId);
        if (!intent) return { outcome: 'notYet', code: 'not_paid' };
        const { id, status } = await stripe.refunds.create(
          { payment_intent: intent, amount: amountRappen, metadata: { reference } },
          once(idempotencyKey, money),
        );
        if (typeof id !== 'string' || !id) return unreadable;
        if (status === 'failed' || status === 'canceled') {
          return { outcome: 'refused', failure: { class: 'retryLater', code: status } };
        }
        return { outcome: status === 'succeeded' ? 'succeeded' : 'pending', providerId: id };
      } catch (error) {
        const failure = decided(error);
        if (failure?.code === 'payment_intent_unexpected_state') return { outcome: 'notYet', code: failure.code };
        return failure ? { outcome: 'refused', failure } : unknown(error);
      }
    },

    verifyWebhook: (delivery) => verifyStripeWebhook(stripe, settings.webhookKeys, delivery, now()),

    forgetCard: async (cardToken) => {
      const card = unpackToken(cardToken);
      if (!card) throw new PaymentTrouble('forget card', { class: 'configuration', code: 'foreign_token' });
      const patience = { timeout: question };
      try {
        await stripe.paymentMethods.detach(card.method, {}, patience).catch(async (error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          // Refused because it is gone, or because it belongs to nobody any more: then it is forgotten.
          if (error.code === 'resource_missing') return;
          const { customer } = await stripe.paymentMethods.retrieve(card.method, {}, patience);
          if (customer !== null) throw error;
        });
      } catch (error) {
        throw new PaymentTrouble('forget card', failureIn(error));
      }
    },
  };
}

const unreadable = { outcome: 'unknown', reason: 'noAnswer', code: 'unreadable', providerId: null } as const;

/** Where the library calls, out of one address. */
function place(apiUrl: string) {
  if (apiUrl === '') return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { protocol: scheme, host: hostname, port: port || (scheme === 'http' ? '80' : '443') };
}
