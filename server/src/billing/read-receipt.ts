import type { billingEndpoints } from '@polier/contract/billing';
import type { InputOf } from '@polier/contract/endpoint';
import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { FileReply } from '../route.ts';
import { receiptByNumber } from './attempts/store.ts';
import { receiptFilename } from './receipts/receipt.ts';

type Input = InputOf<(typeof billingEndpoints)['GET /api/billing/receipts/:number']>;

/** A receipt or credit note of the caller's company as PDF. Refuses NOT_FOUND. */
export async function readReceipt(context: Context, { companyId }: Person, { params }: Input): Promise<FileReply> {
  const facts = (await receiptByNumber(context.db, companyId, params.number))?.facts;
  if (!facts) throw new Refusal('NOT_FOUND');
  // Printing is heavy and rarely wanted: it comes late.
  const { printReceipt } = await import('./receipts/print-receipt.ts');
  return new FileReply(Buffer.from(await printReceipt(facts)), 'application/pdf', receiptFilename(facts));
}
