import { createHash, randomBytes } from 'node:crypto';
import type { SavedCard } from '../providers/payments.ts';

/** The code of a card registration that failed because the card had a free time before. */
export const freeTimeUsedCode = 'free time used';

/** What money is moved for: a checkout's purpose, or a period charged to the saved card. */
export type AttemptPurpose = 'sign-up' | 'card' | 'debt' | 'period';

/**
 * `created`: written, the provider perhaps not called yet. `open`: the customer is at the payment page, or a charge is
 * under way. `unknown`: the outcome can only be looked up in the provider's back office. States only move forward, but
 * a payment that arrives after `cancelled` or `failed` still counts as paid.
 */
export type AttemptState = 'created' | 'open' | 'succeeded' | 'cancelled' | 'failed' | 'unknown';

/** Whether a period may have been paid already: a charge for it is under way, or has an unknown outcome. */
export function isPaymentUnderWay(attempts: { purpose: AttemptPurpose; state: AttemptState }[]): boolean {
  return attempts.some(
    ({ purpose, state }) => state === 'unknown' || (purpose === 'period' && (state === 'created' || state === 'open')),
  );
}

/** What the provider reported about an attempt, through whatever channel. */
export type Outcome =
  | { state: 'open' }
  | {
      state: 'succeeded';
      providerId: string;
      card: SavedCard | null;
      authentication: string | null;
      /** When it was paid, where the provider says so: a customer may be at the payment page past midnight. */
      madeAt: Date | null;
    }
  | { state: 'cancelled' }
  | { state: 'failed'; code: string; reason: 'declined' | 'card' | 'customer' | 'configuration' }
  | { state: 'unknown'; code: string };
export type Success = Extract<Outcome, { state: 'succeeded' }>;

const referenceCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const toReference = (bytes: Uint8Array) =>
  Array.from(bytes.subarray(0, 20), (byte) => referenceCharacters[byte % referenceCharacters.length]).join('');
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Creates a reference of 20 letters and digits that can be read out, for what belongs to no period of a company. */
export function createReference(): string {
  return toReference(randomBytes(20));
}

/**
 * The reference of an attempt to pay a period: the same for the same company, period and number of the attempt. A
 * server that has lost a payment (a restored backup) uses it again, and the provider recognises it. `founded`
 * distinguishes companies that got the same number.
 */
export function referenceOf(of: { companyId: number; founded: Date; period: number; number: number }): string {
  return toReference(digest(['payment', of.companyId, of.founded.toISOString(), of.period, of.number].join(' ')));
}

/** The reference of a refund: the same for the same payment and number of the refund. */
export function refundReferenceOf(payment: string, number: number): string {
  return toReference(digest(['refund', payment, number].join(' ')));
}

/** The idempotency key (a UUID) of what moves money under a reference. */
export function keyOf(reference: string): string {
  const hex = digest(`key ${reference}`).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** How far the clocks of two servers may differ. */
const clocksDifferMs = 2 * 60_000;
/** The longest wait before something is checked again is an hour; twice that can only come from a wrong clock. */
const longestWaitMs = 2 * 3_600_000;

/**
 * The limits at `now` by which a wrong clock is recognised: a call later than `called`, or a scheduled check later than
 * `lookAt`, was written by a clock that was ahead.
 */
export function momentsAhead(now: Date): { called: Date; lookAt: Date } {
  return { called: new Date(now.getTime() + clocksDifferMs), lookAt: new Date(now.getTime() + longestWaitMs) };
}

/**
 * Whether the provider may have forgotten the key of a call. If a call lies in the future, a clock was wrong and its
 * age is unknown.
 */
export function isKeyForgotten(calledAt: Date, now: Date, keyLifeMs: number): boolean {
  return now.getTime() - calledAt.getTime() > keyLifeMs || calledAt > momentsAhead(now).called;
}
