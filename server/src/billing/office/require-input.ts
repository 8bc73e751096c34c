import { Refusal } from '../../ground/refusal.ts';

const shortestReason = 3;
const longestReason = 500;

/** Refuses INVALID_INPUT unless the amount is a whole, positive number of Rappen, up to `most`. */
export function requireAmount(amount: number, most = 100_000_000): void {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > most)
    throw new Refusal('INVALID_INPUT', { what: 'amount' });
}

/** Refuses INVALID_INPUT unless a reason is given, of 3 to 500 characters. */
export function requireReason(reason: string): void {
  const { length } = reason.trim();
  if (length < shortestReason || length > longestReason) throw new Refusal('INVALID_INPUT', { what: 'reason' });
}

/** The same decision again within this time is a second click. */
const sameWithinMs = 5 * 60_000;

/** Whether a decision was made by the same person for the same reason some minutes ago: a form sent twice. */
export function isSameDecision(
  made: { givenBy: string | null; reason: string | null; createdAt: Date },
  { by, reason }: { by: string; reason: string },
  now: Date,
): boolean {
  return made.givenBy === by && made.reason === reason && now.getTime() - made.createdAt.getTime() < sameWithinMs;
}
