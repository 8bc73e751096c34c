import type { Database } from '../../database/connection.ts';
import { type PeopleTransaction, personChanged } from '../change-people.ts';
import { recordSeats } from '../count-seats.ts';
import { lockPeople } from '../store.ts';
import { setBlockedWithCompany } from './store.ts';

/**
 * Blocks everybody of a company who is not blocked already, or unblocks those who were blocked with it, inside the
 * caller's transaction and with immediate effect, open chats included. Blocked people are not charged. Returns the
 * number of people affected.
 */
export async function blockPeopleOfCompany(
  tx: PeopleTransaction,
  companyId: number,
  blocked: boolean,
  now: Date,
): Promise<number> {
  await lockPeople(tx as Database, companyId);
  const ids = await setBlockedWithCompany(tx, companyId, blocked, now);
  if (!blocked) await recordSeats(tx, companyId, now);
  personChanged(tx, ...ids);
  return ids.length;
}
