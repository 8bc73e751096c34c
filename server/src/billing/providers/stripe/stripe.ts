import Stripe from 'stripe';
import type { Payments } from '../payments.ts';
import { fetchObject, type StripeClient } from './stripe-call.ts';
import { forgetCard, startCheckout } from './stripe-checkout.ts';
import { chargeSavedCard, refund } from './stripe-money.ts';
import { findReference, listGivenBack, readTransaction } from './stripe-transaction.ts';
import { verifyStripeWebhook } from './stripe-webhook.ts';

export type StripeSettings = {
  secretKey: string;
  /** Empty for Stripe's own. */
  apiUrl: string;
  webhookKeys: string[];
  /** Time-outs in milliseconds: of a read or a checkout, and of a call that moves money. */
  timeoutsMs?: { read: number; money: number };
};

/** Stripe keeps keys for 24 hours; one hour is left for slow answers and clocks that differ. */
const keyLifeMs = 23 * 3_600_000;

/**
 * The adapter for Stripe: Checkout in payment and setup mode, and charges without the customer. Stripe's own
 * subscriptions are not used, its library repeats no call, and webhooks are set up in Stripe's dashboard.
 */
export function createStripe(settings: StripeSettings, now: () => Date): Payments {
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchObject),
    ...apiAddress(settings.apiUrl),
  });
  const client: StripeClient = { stripe, timeoutsMs: settings.timeoutsMs ?? { read: 10_000, money: 45_000 } };
  return {
    provider: 'stripe',
    keyLifeMs,
    startCheckout: (checkout) => startCheckout(client, checkout),
    readTransaction: (providerId) => readTransaction(client, providerId),
    chargeSavedCard: (charge) => chargeSavedCard(client, charge),
    findReference: (reference) => findReference(client, reference),
    listGivenBack: (since) => listGivenBack(client, since),
    refund: (given) => refund(client, given),
    verifyWebhook: (delivery) => verifyStripeWebhook(stripe, settings.webhookKeys, delivery, now()),
    // The same card saved again is another payment method of another customer.
    keepsAsOne: (cardToken, other) => cardToken === other,
    forgetCard: (cardToken) => forgetCard(client, cardToken),
  };
}

/** The API's address in the parts the library asks for; empty for Stripe's own. */
function apiAddress(apiUrl: string) {
  if (apiUrl === '') return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
  return { protocol: scheme, host: hostname, port: port || (scheme === 'http' ? '80' : '443') };
}
