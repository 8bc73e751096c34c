import { staffSessionSeconds } from '@polier/contract/constants';

/** Tries to sign in, right ones left out, that one account and one network address have in a window. */
export const attemptLimits = { account: 5, address: 30 } as const;
export const attemptWindowMs = 15 * 60_000;

/** The last moment of a session that begins now. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + staffSessionSeconds * 1000);
}

/** What an account has to do before it may do anything else. Production demands a second factor. */
export function dueOf(
  account: { passwordTemporary: boolean; factorConfirmedAt: Date | null },
  production: boolean,
): 'password' | 'second-factor' | null {
  if (account.passwordTemporary) return 'password';
  return production && account.factorConfirmedAt === null ? 'second-factor' : null;
}
