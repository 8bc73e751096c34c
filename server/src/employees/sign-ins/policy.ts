import { accessTokenSeconds, longestSignInDays } from '@polier/contract/constants';

/** How exactly the last use of a sign-in is recorded. */
export const seenEveryMs = 10 * 60_000;

/** The latest moment at which a sign-in ends, however much it is used. */
export function endOfSignIn(startedAt: Date): Date {
  return new Date(startedAt.getTime() + longestSignInDays * 86_400_000);
}

/** Whether the last use of a sign-in is to be recorded again. */
export function isSeenOutdated(seenAt: Date, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= seenEveryMs;
}

/**
 * Sign-ins whose last use is before `unused` or whose begin is before `begun` have no valid token left: a token lives
 * twelve hours from a use that was recorded at most ten minutes earlier.
 */
export function pastSignIns(now: Date): { unused: Date; begun: Date } {
  return {
    unused: new Date(now.getTime() - accessTokenSeconds * 1000 - seenEveryMs),
    begun: new Date(now.getTime() - longestSignInDays * 86_400_000),
  };
}
