import type { Payments } from '../payments.ts';
import type { DatatransClient } from './datatrans-call.ts';
import { forgetCard, guardOfReferences, startCheckout } from './datatrans-checkout.ts';
import { chargeSavedCard, refund } from './datatrans-money.ts';
import { readTransaction, unpackToken } from './datatrans-transaction.ts';
import { verifyDatatransWebhook } from './datatrans-webhook.ts';

export type DatatransSettings = Omit<DatatransClient, 'timeoutsMs'> & {
  /** Hex; every one is accepted. */
  webhookKeys: string[];
  /** Time-outs in milliseconds: of a read or a checkout, and of a call that moves money. */
  timeoutsMs?: { read: number; money: number };
};

/** Datatrans keeps keys for 60 minutes; ten are left for slow answers and clocks that differ. */
const keyLifeMs = 50 * 60_000;

/** The adapter for the Datatrans JSON API in redirect mode. */
export function createDatatrans(settings: DatatransSettings, now: () => Date): Payments {
  const client: DatatransClient = { ...settings, timeoutsMs: settings.timeoutsMs ?? { read: 10_000, money: 45_000 } };
  // A setting of the merchant: once it was seen to be on, it is not asked about again.
  let guarded = false;
  return {
    provider: 'datatrans',
    keyLifeMs,
    startCheckout: (checkout) => startCheckout(client, checkout, now()),
    readTransaction: (providerId) => readTransaction(client, providerId),
    chargeSavedCard: (charge) => chargeSavedCard(client, charge),
    findReference: async () => {
      if (!guarded) guarded = (await guardOfReferences(client)).is === 'guarded';
      return { is: guarded ? 'guarded' : 'unguarded' };
    },
    // There is no list, and nothing can be refunded after 360 days.
    listGivenBack: async () => ({ payments: [], faults: [] }),
    refund: (given) => refund(client, given),
    verifyWebhook: (delivery) => verifyDatatransWebhook(settings.webhookKeys, delivery, now()),
    keepsAsOne: (cardToken, other) => {
      const [one, two] = [cardToken, other].map((token) => unpackToken(token)?.alias);
      return cardToken === other || (one !== undefined && one === two);
    },
    forgetCard: (cardToken) => forgetCard(client, cardToken),
  };
}
