import type { PaymentStatus } from '@polier/contract/billing';
import type { Database } from '../../database/connection.ts';
import { listPeopleIds } from '../../employees/list-people-ids.ts';
import type { BillingContext } from '../context.ts';

/** Counts the people, chats and files that go when the account is deleted, as of now. */
export async function countAccountData(
  context: Pick<BillingContext, 'countChats'>,
  db: Database,
  companyId: number,
): Promise<PaymentStatus['wouldDelete']> {
  const people = await listPeopleIds(db, companyId);
  return { people: people.length, ...(await context.countChats(db, people)) };
}
