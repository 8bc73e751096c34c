import { swissDay } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../database/connection.ts';
import type { Period } from '../life.ts';
import type { Quote } from '../prices.ts';
import type { ReceiptFacts } from '../receipts/receipt.ts';
import type { Company, KeptCard } from '../store.ts';
import { containedVat } from '../vat.ts';
import { type Attempt, insertReceipt, type Refund, receiptOfAttempt, takeReceiptNumber } from './store.ts';

/** What a receipt needs to know; `company` is null when the account is gone, and nobody is named then. */
export type Paid = {
  attempt: Attempt;
  quote: Quote;
  company: Company | null;
  period: Period;
  card: Pick<KeptCard, 'brand' | 'last4'> | null;
};

/** Enters a payment in the books, inside the caller's transaction. */
export async function writeReceipt(
  context: Pick<Context, 'config' | 'clock'>,
  tx: Database,
  { attempt, quote, company, period, card }: Paid,
): Promise<ReceiptFacts | null> {
  const day = swissDay(context.clock.now());
  const number = await takeReceiptNumber(tx, Number(day.slice(0, 4)));
  const facts: ReceiptFacts | null = company && {
    ...quote,
    number,
    kind: { is: 'payment' },
    date: day,
    supplier: supplierOf(context),
    recipient: { name: company.name, address: company.invoiceAddress ?? company.address },
    period,
    card: card && { brand: card.brand, last4: card.last4 },
    language: company.language,
  };
  await insertReceipt(tx, {
    number,
    kind: 'payment',
    day,
    amount: quote.amount,
    vat: quote.vat,
    vatHundredths: Math.round(quote.vatPercent * 100),
    companyId: company?.id ?? null,
    attemptId: attempt.id,
    facts,
  });
  return facts;
}

/** Enters money given back in the books: a credit note that corrects the receipt of the payment. */
export async function writeCreditNote(
  context: Pick<Context, 'clock'>,
  tx: Database,
  { attempt, refund }: { attempt: Attempt; refund: Refund },
): Promise<ReceiptFacts | null> {
  const receipt = await receiptOfAttempt(tx, attempt.id);
  if (!receipt) throw new Error('a refund without a receipt to correct');
  const day = swissDay(context.clock.now());
  const number = await takeReceiptNumber(tx, Number(day.slice(0, 4)));
  const vat = containedVat(refund.amount, receipt.vatHundredths / 100);
  const facts: ReceiptFacts | null = receipt.facts && {
    ...receipt.facts,
    number,
    kind: { is: 'refund', corrects: receipt.number },
    date: day,
    amount: refund.amount,
    vat,
  };
  await insertReceipt(tx, {
    number,
    kind: 'refund',
    day,
    amount: refund.amount,
    vat,
    vatHundredths: receipt.vatHundredths,
    companyId: receipt.companyId,
    attemptId: attempt.id,
    refundId: refund.id,
    facts,
  });
  return facts;
}

function supplierOf({ config }: Pick<Context, 'config'>): ReceiptFacts['supplier'] {
  return {
    name: config.SUPPLIER_NAME,
    address: config.SUPPLIER_ADDRESS.split(',').map((line) => line.trim()),
    vatNumber: config.SUPPLIER_VAT_NUMBER,
  };
}
