import { randomBytes } from 'node:crypto';
import type { SavedCard } from '../providers/payments.ts';

/** What money is moved for: a checkout's purpose, or a period charged to the saved card. */
export type AttemptPurpose = 'sign-up' | 'card' | 'debt' | 'period';

/**
 * `created`: written, the provider perhaps not called yet. `open`: the customer is at the payment page, or a charge is
 * under way. `unknown`: the outcome can only be looked up in the provider's back office. States only move forward, but
 * a payment that arrives after `cancelled` or `failed` still counts as paid.
 */
export type AttemptState = 'created' | 'open' | 'succeeded' | 'cancelled' | 'failed' | 'unknown';

/** What the provider reported about an attempt, by whatever way. */
export type Outcome =
  | { state: 'open' }
  | { state: 'succeeded'; providerId: string; card: SavedCard | null; authentication: string | null }
  | { state: 'cancelled' }
  | { state: 'failed'; code: string; reason: 'declined' | 'card' | 'customer' | 'configuration' }
  | { state: 'unknown'; code: string };
export type Success = Extract<Outcome, { state: 'succeeded' }>;

const referenceCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Creates a reference of 20 letters and digits that cannot be guessed and can be read out. */
export function createReference(): string {
  return Array.from(randomBytes(20), (byte) => referenceCharacters[byte % referenceCharacters.length]).join('');
}
