import { randomBytes } from 'node:crypto';
import type { SavedCard } from '../payments.ts';

/** What money is moved for: a checkout's purpose, or a period charged to the saved card. */
export type AttemptPurpose = 'sign-up' | 'card' | 'debt' | 'period';

/**
 * `created`: written, the provider perhaps not yet asked. `open`: the customer is at the payment page, or a charge is
 * under way. `unknown`: nobody can say without looking it up at the provider. It goes forward only; but who pays after we
 * said `cancelled` or `failed` has paid (payment provider sheet, section 15, rules 7 and 8).
 */
export type AttemptState = 'created' | 'open' | 'succeeded' | 'cancelled' | 'failed' | 'unknown';

/** What the provider said about an attempt, whichever way it was heard. */
export type Outcome =
  | { state: 'open' }
  | { state: 'succeeded'; providerId: string; card: SavedCard | null; authentication: string | null }
  | { state: 'cancelled' }
  | { state: 'failed'; code: string; reason: 'declined' | 'card' | 'customer' | 'configuration' }
  | { state: 'unknown'; code: string };

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A reference of 20 letters and digits that nobody can guess and people can read out. */
export function createReference(): string {
  return Array.from(randomBytes(20), (byte) => signs[byte % signs.length]).join('');
}
