import type { SignInAttempt } from './store.ts';

/** How long a sign-in may take from its start to its return. */
export const signInAttemptMs = 15 * 60_000;
/** How long after its issue a token of the identity provider is accepted. */
export const oldestTokenMs = 10 * 60_000;
/** Tolerated difference between our clock and the identity provider's. */
export const clockToleranceSeconds = 60;

/** Whether an attempt was begun by this browser and has not expired. */
export function isAttemptValid(attempt: SignInAttempt, browserHash: string, now: Date): boolean {
  return attempt.browserHash === browserHash && now.getTime() - attempt.startedAt.getTime() <= signInAttemptMs;
}

export type SignInError =
  | { kind: 'forgotPassword' | 'cancelled' | 'locked' }
  | { kind: 'misconfigured' | 'other'; correlationId: string | null };

const configurationCodes = ['90006', '90007', '90013', '90014', '90018', '90057', '90110'];
const cancelledCodes = ['90091', '90273', '90077'];
const lockedCodes = ['90114', '90111', '90157'];

/**
 * Classifies an error of the identity provider by its code, never by its text, which is translated. Entra External ID
 * sends AADSTS codes instead of AADB2C; its cancel is `access_denied` without a code we know.
 */
export function classifySignInError(error: string, description: string): SignInError {
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
