import type { billingEndpoints } from '@polier/contract/billing';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import { FileReply } from '../../http/route.ts';
import type { BillingContext } from '../context.ts';
import { subscriptionOf } from '../store.ts';
import { receiptsBetween } from './store.ts';
import { bookkeepingFilename, writeBookkeeping } from './write-bookkeeping.ts';

type Input = InputOf<(typeof billingEndpoints)['GET /api/billing/bookkeeping']>;

/** Writes the payments and refunds of a year as CSV, in the language of the company. Refuses NOT_FOUND. */
export async function readBookkeeping(
  context: BillingContext,
  { companyId }: Person,
  { query }: Input,
): Promise<FileReply> {
  const subscription = await subscriptionOf(context.db, companyId);
  if (!subscription) throw new Refusal('NOT_FOUND');
  const { year } = query;
  const { language } = subscription.company;
  const rows = await receiptsBetween(context.db, companyId, `${year}-01-01`, `${year}-12-31`);
  const entries = rows.flatMap(({ facts }) => facts ?? []);
  return new FileReply(
    Buffer.from(writeBookkeeping(entries, language)),
    'text/csv; charset=utf-8',
    bookkeepingFilename(year, language),
  );
}
