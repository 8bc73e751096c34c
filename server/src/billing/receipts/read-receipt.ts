import type { billingEndpoints } from '@polier/contract/billing';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../../ground/actor.ts';
import { Refusal } from '../../ground/refusal.ts';
import { FileReply } from '../../http/route.ts';
import type { BillingContext } from '../context.ts';
import { receiptFilename } from './receipt.ts';
import { receiptByNumber } from './store.ts';

type Input = InputOf<(typeof billingEndpoints)['GET /api/billing/receipts/:number']>;

/** Prints a receipt or credit note of the caller's company as PDF. Refuses NOT_FOUND. */
export async function readReceipt(
  context: BillingContext,
  { companyId }: Pick<Person, 'companyId'>,
  { params }: Input,
): Promise<FileReply> {
  const facts = (await receiptByNumber(context.db, companyId, params.number))?.facts;
  if (!facts) throw new Refusal('NOT_FOUND');
  // Loaded on demand: the printing code is heavy and rarely needed.
  const { printReceipt } = await import('./print-receipt.ts');
  return new FileReply(Buffer.from(await printReceipt(facts)), 'application/pdf', receiptFilename(facts));
}
