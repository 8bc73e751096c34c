import type { SignInAttempt } from './store.ts';

/** How long a sign-in may take from its start to its return, in milliseconds (identity provider sheet, section 5.2). */
export const attemptLife = 15 * 60_000;
/** Oldest token taken, in milliseconds since it was issued (section 5.5). */
export const oldestToken = 10 * 60_000;
/** Difference between clocks that is tolerated, in seconds (section 5.4). */
export const clockTolerance = 60;

/** An attempt counts for the browser that began it, and not for ever. */
export function attemptHolds(attempt: SignInAttempt, browserHash: string, now: Date): boolean {
  return attempt.browserHash === browserHash && now.getTime() - attempt.startedAt.getTime() <= attemptLife;
}

export type SignInTrouble =
  | { kind: 'forgotPassword' | 'cancelled' | 'locked' }
  | { kind: 'misconfigured' | 'other'; correlationId: string | null };

const configurationCodes = ['90006', '90007', '90013', '90014', '90018', '90057', '90110'];
const cancelledCodes = ['90091', '90273', '90077'];
const lockedCodes = ['90114', '90111', '90157'];

/**
 * What an error of the identity provider means (section 4): by its code, never by its words, which are translated.
 * Entra External ID says AADSTS instead of AADB2C; its cancel is `access_denied` without a code we know.
 */
export function classifyTrouble(error: string, description: string): SignInTrouble {
  const code = /^AADB2C(\d+)/.exec(description)?.[1];
  const correlationId = /Correlation ID:\s*([0-9a-f-]{8,})/i.exec(description)?.[1] ?? null;
  if (code === '90118') return { kind: 'forgotPassword' };
  if (code && cancelledCodes.includes(code)) return { kind: 'cancelled' };
  if (code && lockedCodes.includes(code)) return { kind: 'locked' };
  if (code && configurationCodes.includes(code)) return { kind: 'misconfigured', correlationId };
  if (/^AADSTS65004/.test(description)) return { kind: 'cancelled' };
  if (['invalid_request', 'unauthorized_client', 'unsupported_response_type', 'invalid_scope'].includes(error)) {
    return { kind: 'misconfigured', correlationId };
  }
  return { kind: 'other', correlationId };
}
