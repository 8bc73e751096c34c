import { staffSessionSeconds } from '@polier/contract/constants';

/**
 * The number of failed sign-in attempts in a window. A single network can lock an account for itself only, since the
 * limit for the account from everywhere is higher than it can reach.
 */
export const attemptLimits = {
  address: { tries: 30, windowMs: 15 * 60_000 },
  accountFromAddress: { tries: 5, windowMs: 15 * 60_000 },
  account: { tries: 100, windowMs: 60 * 60_000 },
} as const;
export const longestAttemptWindowMs = attemptLimits.account.windowMs;

/** The last moment of a session that begins now. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + staffSessionSeconds * 1000);
}

/** What an account has to set up first. Production requires a second factor. */
export function dueOf(
  account: { passwordTemporary: boolean; factorConfirmedAt: Date | null },
  production: boolean,
): 'password' | 'second-factor' | null {
  if (account.passwordTemporary) return 'password';
  return production && account.factorConfirmedAt === null ? 'second-factor' : null;
}
