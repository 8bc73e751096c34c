import type { Language } from '@polier/contract/languages';

/**
 * What Polier needs of a payment provider: it moves money and keeps cards, nothing else. Subscriptions, prices, retries
 * and receipts are ours. Amounts are integers in Rappen (CHF 25.00 is 2500); moments are UTC; a `reference` is ours,
 * 1 to 20 letters and digits, a new one for every attempt; an `idempotencyKey` is a UUID, one per attempt and operation,
 * stored before the call. A call that is repeated with its key must carry exactly the same input.
 *
 * An adapter never repeats a call by itself and never logs. Rules: payment provider sheet, sections 14 and 15.
 */
export type Payments = {
  provider: ProviderName;
  /** How long a key is remembered by the provider for certain, in milliseconds; repeat a call no later than that. */
  keyLife: number;
  /**
   * Prepares a visit to the provider's payment page. `amountRappen` null registers a card without charging; an amount
   * with `saveCard` pays and registers. Throws PaymentTrouble; a lost answer is harmless: start another attempt.
   */
  startCheckout: (checkout: Checkout) => Promise<StartedCheckout>;
  /** What the provider says about a checkout, a charge or a refund. Throws PaymentTrouble. */
  readTransaction: (providerId: string) => Promise<Transaction>;
  /** Charges a kept card, the customer not being there. Never throws for what the provider or the network does. */
  chargeSavedCard: (charge: Charge) => Promise<ChargeResult>;
  /** Gives back all or a part of a payment. Never throws for what the provider or the network does. */
  refund: (refund: Refund) => Promise<RefundResult>;
  /** Checks who sent a webhook. It is a doorbell only: read the transaction, whatever its body says. Never throws. */
  verifyWebhook: (delivery: WebhookDelivery) => WebhookResult;
  /**
   * Lets the provider forget a card; one it does not know (any more) counts as forgotten. Two customers who saved the same
   * card may hold the same token: forget it only when nobody of ours holds it any more. Throws PaymentTrouble.
   */
  forgetCard: (cardToken: string) => Promise<void>;
};

export type ProviderName = 'datatrans' | 'stripe';

export type Checkout = {
  reference: string;
  /** Null: register a card, charge nothing. */
  amountRappen: number | null;
  currency: 'CHF';
  /** Keep the card for later charges (a registration always does). */
  saveCard: boolean;
  /** What is paid for, in the customer's language; some providers show it. */
  description: string;
  /** Absolute addresses of ours; the provider may add parameters. That somebody comes back there proves nothing. */
  returnUrls: { success: string; cancel: string; error: string };
  language: Language;
  customer: { id: string; email: string };
  idempotencyKey: string;
};

export type StartedCheckout = {
  /** Opaque; at most 255 characters. */
  providerId: string;
  /** Where the browser must go. */
  redirectUrl: string;
  /** Not usable any more from then on, if nobody has begun to pay. */
  expiresAt: Date;
};

export type Transaction = {
  providerId: string;
  kind: 'payment' | 'registration' | 'refund';
  /** `open` is also whatever we do not know: look again later, it never counts as paid. */
  state: 'open' | 'succeeded' | 'canceled' | 'failed';
  /** Ours; null where the provider does not hand it back. */
  reference: string | null;
  /** Null for a registration, and before a payment has succeeded where the provider does not say. */
  amountRappen: number | null;
  currency: string;
  /** Sum of what was given back so far, refunds made in the provider's back office included. */
  refundedRappen: number;
  /** Present once the card was accepted and is kept. */
  savedCard: SavedCard | null;
  /** Why, when the state is `failed`. */
  failure: Failure | null;
  /** The provider's word on the customer's authentication by the bank (3-D Secure), to be kept as proof. */
  authentication: string | null;
};

export type SavedCard = {
  /** Opaque, at most 255 characters, a secret: never in a log. */
  token: string;
  /** As people know it: Visa, Mastercard, American Express … */
  brand: string;
  last4: string;
  /** 1 to 12, and four digits. The card holds until the end of that month. */
  expiryMonth: number;
  expiryYear: number;
  /** The same for the same card number, whenever it is saved; null where the provider tells none. */
  fingerprint: string | null;
};

/**
 * `retryLater`: the same card may work on another day. `needsNewCard`: this one will not. `needsCustomer`: the bank wants
 * the customer to confirm; lead them through a new checkout. `configuration`: ours is wrong; tell the operator.
 */
export type FailureClass = 'retryLater' | 'needsNewCard' | 'needsCustomer' | 'configuration';
/** `code` is the provider's own; for the log and the operator, never shown. */
export type Failure = { class: FailureClass; code: string };

export type Charge = {
  reference: string;
  amountRappen: number;
  currency: 'CHF';
  cardToken: string;
  idempotencyKey: string;
};

export type ChargeResult =
  | { outcome: 'succeeded'; providerId: string }
  /**
   * This call charged nothing. `failure.class` is never `needsCustomer` here. With `configuration` (a wrong password, for
   * example) the call was not even looked at: an earlier one with the same key that had no answer stays unknown.
   */
  | { outcome: 'declined'; failure: Failure; providerId: string | null }
  /** Nothing was charged; the bank wants the customer. */
  | { outcome: 'needsCustomer'; code: string; providerId: string | null }
  | Unknown;

/**
 * Perhaps it happened, perhaps not. Never call again with another key or reference.
 * - `noAnswer`: lost, timed out or a trouble of theirs. Repeat with the same key and input within `keyLife`.
 * - `stillRunning`: the first call is being worked on. The same, a little later.
 * - `reachedBefore`: an earlier call with this reference reached them, and they do not say how it ended. Do not repeat;
 *   a person has to look it up in the provider's back office.
 * - `inputDiffers`: the key was used with another input, a mistake of ours. Do not repeat; tell the operator.
 */
export type Unknown = {
  outcome: 'unknown';
  reason: 'noAnswer' | 'stillRunning' | 'reachedBefore' | 'inputDiffers';
  code: string;
  /** Given when the provider named the transaction all the same: reading it decides. */
  providerId: string | null;
};

export type Refund = {
  /** Of the payment: a checkout or a charge. */
  providerId: string;
  amountRappen: number;
  currency: 'CHF';
  reference: string;
  idempotencyKey: string;
};

export type RefundResult =
  /** `pending`: accepted and on its way; read it again. */
  | { outcome: 'succeeded' | 'pending'; providerId: string }
  /** Not possible just now, for example minutes after the payment. Try again later with a new attempt. */
  | { outcome: 'notYet'; code: string }
  | { outcome: 'refused'; failure: Failure }
  | Unknown;

export type WebhookDelivery = {
  /** The bytes as they came, never put together again. */
  body: Uint8Array;
  /** Names in lower case. */
  headers: Record<string, string | string[] | undefined>;
};

export type WebhookResult =
  /** `fingerprint` tells a delivery that was seen before; the transaction to read, null when it concerns none. */
  | { accepted: true; providerId: string | null; fingerprint: string }
  | { accepted: false; reason: 'notSigned' | 'wrongSignature' | 'tooOld' | 'fromTheFuture' | 'unreadable' };

/** The provider could not or would not do it. Nothing that is secret is in the message. */
export class PaymentTrouble extends Error {
  readonly failure: Failure;
  constructor(operation: string, failure: Failure) {
    super(`${operation}: the payment provider says ${failure.code}`);
    this.failure = failure;
  }
}
