import type { Database } from '../database/connection.ts';
import { swissDay } from '../ground/clock.ts';
import { countUnblocked, insertSeatDay, lockPeople, seatDaysBetween } from './store.ts';

/** Counts the seats of a company: its people, the invited included, the blocked not. */
export function countSeats(db: Database, companyId: number): Promise<number> {
  return countUnblocked(db, companyId);
}

/**
 * Waits for people being added to a company, and prevents others from being added until the end of the caller's
 * transaction. People added later are recorded for this day or a later one.
 */
export async function lockAndRecordSeats(tx: Database, companyId: number, now: Date): Promise<void> {
  await lockPeople(tx, companyId);
  await recordSeats(tx, companyId, now);
}

/** Records the current number of seats, inside a transaction that has locked the company's people (lockPeople). */
export async function recordSeats(tx: Database, companyId: number, now: Date): Promise<void> {
  await insertSeatDay(tx, companyId, swissDay(now), await countUnblocked(tx, companyId));
}

/** Lists the most seats of each recorded day (somebody was added, or a month was billed) from one day to another. */
export function listSeatDays(
  db: Database,
  companyId: number,
  from: string,
  to: string,
): Promise<{ day: string; seats: number }[]> {
  return seatDaysBetween(db, companyId, from, to);
}
