import Stripe from 'stripe';
import type { Failure, Unknown } from '../payments.ts';

const deadCardCodes = [
  'expired_card',
  'incorrect_number',
  'invalid_number',
  'incorrect_cvc',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'card_not_supported',
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'invalid_account',
  'new_account_information_available',
];
const customerCodes = ['authentication_required', 'authentication_not_handled', 'offline_pin_required'];

/** The meaning of a refusal by the bank. The decline code is more specific than the code, mostly `card_declined`. */
export function failureOfCard(error: { code?: string | null; decline_code?: string | null }): Failure {
  const codes = [error.decline_code, error.code].map((code) => safe(code)).filter((code) => code !== null);
  const code = codes[0] ?? 'card_declined';
  const among = (known: string[]) => codes.some((one) => known.includes(one));
  if (among(customerCodes)) return { class: 'needsCustomer', code };
  return { class: among(deadCardCodes) ? 'needsNewCard' : 'retryLater', code };
}

/** The failure when an error says for certain that nothing happened; null when it does not. */
export function decided(error: unknown): Failure | null {
  if (error instanceof Stripe.errors.StripeCardError) return failureOfCard(error);
  const code = codeOf(error);
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  ) {
    return { class: 'configuration', code };
  }
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return null;
  const { param } = error;
  const noCard = error.code === 'resource_missing' && (param === 'customer' || param === 'payment_method');
  return { class: noCard ? 'needsNewCard' : 'configuration', code };
}

/** The unknown outcome behind an error: the call may have been carried out. */
export function unknown(error: unknown): Unknown {
  const result = { outcome: 'unknown', code: codeOf(error), providerId: null } as const;
  if (error instanceof Stripe.errors.StripeIdempotencyError) {
    const running = error.statusCode === 409 || error.code === 'idempotency_key_in_use';
    return { ...result, reason: running ? 'stillRunning' : 'inputDiffers' };
  }
  const running = error instanceof Stripe.errors.StripeError && error.statusCode === 409;
  return { ...result, reason: running ? 'stillRunning' : 'noAnswer' };
}

/** The failure of a call that moves no money: whatever is not decided is worth another try later. */
export function failureIn(error: unknown): Failure {
  return decided(error) ?? { class: 'retryLater', code: codeOf(error) };
}

/** The code of an error, never its message, which may quote what was sent. */
function codeOf(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return 'unreadable';
  return safe(error.code) ?? safe(error.type) ?? `http_${error.statusCode ?? 0}`;
}

const safe = (code: unknown) => (typeof code === 'string' && /^\w{1,64}$/.test(code) ? code : null);
