import type Stripe from 'stripe';
import type { WebhookDelivery, WebhookResult } from '../payments.ts';

/** How far a delivery may be from our clock. Stripe signs each try with a new time stamp. */
const toleranceMs = 300_000;

/** Checks the signature under one of the keys and reads which object the event is about; its id tells a repetition. */
export function verifyStripeWebhook(
  stripe: Stripe,
  keys: string[],
  { body, headers }: WebhookDelivery,
  now: Date,
): WebhookResult {
  const header = headers['stripe-signature'];
  const seconds = /(?:^|,)\s*t=(\d{1,12})/.exec(String(header ?? ''))?.[1];
  if (typeof header !== 'string' || !seconds || !header.includes('v1='))
    return { accepted: false, reason: 'notSigned' };
  const event = keys.map((key) => open(stripe, body, header, key)).find((opened) => opened !== 'wrong');
  if (event === undefined) return { accepted: false, reason: 'wrongSignature' };
  const age = now.getTime() - Number(seconds) * 1000;
  if (age > toleranceMs) return { accepted: false, reason: 'tooOld' };
  if (age < -toleranceMs) return { accepted: false, reason: 'fromTheFuture' };
  if (event === 'unreadable' || typeof event.id !== 'string') return { accepted: false, reason: 'unreadable' };
  return { accepted: true, providerId: concerned(event), fingerprint: event.id };
}

function open(stripe: Stripe, body: Uint8Array, header: string, key: string): Stripe.Event | 'wrong' | 'unreadable' {
  try {
    // Tolerance 0 switches the library's check of the age off: ours goes by our clock, for old and future ones alike.
    return stripe.webhooks.constructEvent(Buffer.from(body), header, key, 0);
  } catch (error) {
    return error instanceof SyntaxError ? 'unreadable' : 'wrong';
  }
}

/** The checkout or payment to read; null when the event is about something else. */
function concerned(event: Stripe.Event): string | null {
  const about = event.data?.object as { object?: string; id?: string; payment_intent?: string | null } | undefined;
  const kind = about?.object ?? '';
  if (['charge', 'dispute', 'refund'].includes(kind)) return about?.payment_intent ?? null;
  return ['checkout.session', 'payment_intent'].includes(kind) ? (about?.id ?? null) : null;
}
