import type { billingEndpoints } from '@polier/contract/billing';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { FileReply } from '../route.ts';
import { receiptsBetween } from './attempts/store.ts';
import { bookkeepingFilename, writeBookkeeping } from './receipts/write-bookkeeping.ts';
import { subscriptionOf } from './store.ts';

type Input = InputOf<(typeof billingEndpoints)['GET /api/billing/bookkeeping']>;

/** Payments and refunds of a year as CSV, in the language of the company. Refuses NOT_FOUND. */
export async function readBookkeeping(context: Context, { companyId }: Person, { query }: Input): Promise<FileReply> {
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
