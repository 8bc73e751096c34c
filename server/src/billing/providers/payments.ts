import type { Language } from '@polier/contract/languages';

/**
 * The port to a payment provider, which moves money and keeps cards and nothing else: subscriptions, prices, retries
 * and receipts are ours. Amounts are integers in Rappen (CHF 25.00 is 2500); moments are UTC; a `reference` is ours, 1
 * to 20 letters and digits, a new one for every attempt; an `idempotencyKey` is a UUID, one per attempt and operation,
 * stored before the call. A call that is repeated with its key must carry exactly the same input.
 *
 * An adapter never repeats a call by itself and never logs. docs/payments.md has the rules.
 */
export type Payments = {
  provider: ProviderName;
  /** How long the provider is certain to remember a key; a call must not be repeated later than that. */
  keyLifeMs: number;
  /**
   * Prepares a visit to the provider's payment page. `amountRappen` null registers a card without charging; an amount
   * with `saveCard` pays and registers. Throws PaymentProviderError; a lost answer is harmless: start another attempt.
   */
  startCheckout: (checkout: Checkout) => Promise<StartedCheckout>;
  /** Reads the state of a checkout, a charge or a refund. Throws PaymentProviderError. */
  readTransaction: (providerId: string) => Promise<Transaction>;
  /** Charges a saved card without the customer. Never throws for what the provider or the network does. */
  chargeSavedCard: (charge: Charge) => Promise<ChargeResult>;
  /**
   * Looks for a payment that was made under a reference, for a server that may have forgotten it. Throws
   * PaymentProviderError.
   */
  findReference: (reference: string) => Promise<FoundReference>;
  /**
   * Lists the payments of which something was given back, or disputed, since a moment, whenever they were made: numbers
   * that `readTransaction` takes. Empty where the provider has no such list. Never throws: it says with what it has
   * found what could not be read.
   */
  listGivenBack: (since: Date) => Promise<GivenBack>;
  /** Refunds all or a part of a payment. Never throws for what the provider or the network does. */
  refund: (refund: Refund) => Promise<RefundResult>;
  /**
   * Checks the signature of a webhook. It is only a signal to read the transaction, whatever its body says. Never
   * throws.
   */
  verifyWebhook: (delivery: WebhookDelivery) => WebhookResult;
  /**
   * Whether the provider keeps two saved cards as one, so that deleting one deletes the other: the same card saved
   * twice, by one customer or two, is one for some providers.
   */
  keepsAsOne: (cardToken: string, other: string) => boolean;
  /**
   * Has the provider delete a card; one it does not know (any more) counts as deleted. It must not be deleted while any
   * of ours is kept as one with it. Throws PaymentProviderError.
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
  /** The purpose of the payment; some providers show it. */
  description: string;
  /** Absolute addresses of this site; the provider may add parameters. A return to one of them proves nothing. */
  returnUrls: { success: string; cancel: string; error: string };
  language: Language;
  customer: { id: string; email: string };
  idempotencyKey: string;
};

export type StartedCheckout = {
  /** Opaque; at most 255 characters. */
  providerId: string;
  /** The address to send the browser to. */
  redirectUrl: string;
  /** When the checkout expires, unless the customer has begun to pay. */
  expiresAt: Date;
};

export type Transaction = {
  providerId: string;
  kind: 'payment' | 'registration' | 'refund';
  /** `open` also stands for states we do not know: read it again later, it never counts as paid. */
  state: 'open' | 'succeeded' | 'canceled' | 'failed';
  /** Ours; null where the provider does not hand it back. */
  reference: string | null;
  /** Null for a registration, and before a payment has succeeded where the provider does not say. */
  amountRappen: number | null;
  currency: string;
  /** The sum of all refunds so far, those made in the provider's back office included. */
  refundedRappen: number;
  /**
   * What the customer's bank has taken back of it because the customer disputed it, and what became of the dispute
   * (`lost` and `won` are final). Null where the provider does not say.
   */
  disputed: { amountRappen: number; state: 'open' | 'lost' | 'won' } | null;
  /** Present once the card was accepted and is kept. */
  savedCard: SavedCard | null;
  /** Why, when the state is `failed`. */
  failure: Failure | null;
  /** The result of the customer's authentication by the bank (3-D Secure), kept as proof. */
  authentication: string | null;
  /** When the payment was made; null where the provider does not say, and for what is no payment. */
  madeAt: Date | null;
};

export type SavedCard = {
  /** Opaque, at most 255 characters, a secret: never in a log. */
  token: string;
  /** The name people know: Visa, Mastercard, American Express … */
  brand: string;
  last4: string;
  /** 1 to 12, and four digits. The card is valid until the end of that month. */
  expiryMonth: number;
  expiryYear: number;
  /** The same for the same card number, whenever it is saved; null where the provider gives none. */
  fingerprint: string | null;
};

/**
 * `retryLater`: the same card may work on another day. `needsNewCard`: it will not. `needsCustomer`: the bank requires
 * the customer to confirm, in a new checkout. `configuration`: our settings or request are wrong, for the operator to
 * mend.
 */
export type FailureClass = 'retryLater' | 'needsNewCard' | 'needsCustomer' | 'configuration';
/** `code` is the provider's own; for the log and the operator, never shown to people. */
export type Failure = { class: FailureClass; code: string };
/** The code of a checkout that has failed because nobody completed it in time, where the provider calls that failed. */
export const notCompletedCode = 'timeout';

export type Charge = {
  reference: string;
  amountRappen: number;
  currency: 'CHF';
  cardToken: string;
  idempotencyKey: string;
};

export type ChargeResult =
  | { outcome: 'succeeded'; providerId: string }
  /** This call charged nothing: the bank or the card said no. */
  | { outcome: 'declined'; failure: Declined; providerId: string | null }
  | Misconfigured
  /** Nothing was charged; the bank requires the customer to confirm. */
  | { outcome: 'needsCustomer'; code: string; providerId: string | null }
  | Unknown;

/** Payments that were given back or disputed; `faults`: why there may be more. */
export type GivenBack = { payments: string[]; faults: PaymentProviderError[] };

/**
 * `guarded`: it cannot be searched, but the provider refuses a reference it has had before. `unguarded`: neither, so
 * that a forgotten payment could be made again.
 */
export type FoundReference = { is: 'found'; providerId: string } | { is: 'free' | 'guarded' | 'unguarded' };

/** A refusal that concerns the customer's card or bank. */
export type Declined = { class: 'retryLater' | 'needsNewCard'; code: string };

/**
 * Our password, merchant, network or request is wrong: this call did nothing, and it says nothing about the customer.
 * An earlier call with the same key that had no answer stays unknown. Repeat with the same key and input once it is
 * mended.
 */
export type Misconfigured = { outcome: 'misconfigured'; code: string; providerId: string | null };

/**
 * The call may or may not have been carried out. Never call again with another key or reference.
 * - `noAnswer`: lost, timed out or an error of theirs. Repeat with the same key and input within `keyLifeMs`.
 * - `stillRunning`: the first call is still being processed. Repeat in the same way, a little later.
 * - `reachedBefore`: an earlier call with this reference reached them, and its outcome is not given. Do not repeat; an
 *   operator has to look it up in the provider's back office.
 * - `inputDiffers`: the key was used with another input, a defect of ours. Do not repeat; an operator has to look.
 */
export type Unknown = {
  outcome: 'unknown';
  reason: 'noAnswer' | 'stillRunning' | 'reachedBefore' | 'inputDiffers';
  code: string;
  /** Given when the provider named the transaction all the same: reading it gives the outcome. */
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
  /** `pending`: accepted and on its way; read it again later. */
  | { outcome: 'succeeded' | 'pending'; providerId: string }
  /** Not possible yet, for example minutes after the payment. Try again later with a new attempt. */
  | { outcome: 'notYet'; code: string }
  | { outcome: 'refused'; failure: Failure }
  | Misconfigured
  | Unknown;

export type WebhookDelivery = {
  /** The bytes as they came: a body that is parsed and serialised again no longer fits its signature. */
  body: Uint8Array;
  /** Names in lower case. */
  headers: Record<string, string | string[] | undefined>;
};

export type WebhookResult =
  /** `fingerprint` identifies a repeated delivery; `providerId` is the transaction to read, null when there is none. */
  | { accepted: true; providerId: string | null; fingerprint: string }
  | { accepted: false; reason: 'notSigned' | 'wrongSignature' | 'tooOld' | 'fromTheFuture' | 'unreadable' };

/** A call that moves no money failed. The message holds nothing secret. */
export class PaymentProviderError extends Error {
  readonly failure: Failure;
  /** The reference was used before; what became of it is not said. */
  readonly reachedBefore: boolean;
  constructor(operation: string, failure: Failure, reachedBefore = false) {
    super(`${operation}: the payment provider answered ${failure.code}`);
    this.failure = failure;
    this.reachedBefore = reachedBefore;
  }
}

/** The result of a charge that was refused for certain. */
export function refusedCharge({ class: kind, code }: Failure, providerId: string | null): ChargeResult {
  if (kind === 'needsCustomer') return { outcome: 'needsCustomer', code, providerId };
  if (kind === 'configuration') return { outcome: 'misconfigured', code, providerId };
  return { outcome: 'declined', failure: { class: kind, code }, providerId };
}
