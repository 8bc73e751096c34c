import type { PaymentStatus } from '@polier/contract/billing';
import type { Context } from '../context.ts';
import type { Database } from '../database/connection.ts';
import { peopleOfCompany } from './store.ts';

/** What the deletion of an account takes with it, counted now. */
export async function countBelongings(
  context: Pick<Context, 'countChats'>,
  db: Database,
  companyId: number,
): Promise<PaymentStatus['wouldDelete']> {
  const people = await peopleOfCompany(db, companyId);
  return { people: people.length, ...(await context.countChats(db, people)) };
}
