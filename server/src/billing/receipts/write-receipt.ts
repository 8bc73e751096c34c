import type { Company } from '../../companies/find-company.ts';
import type { Database } from '../../database/connection.ts';
import { swissDay } from '../../ground/clock.ts';
import type { GroundContext } from '../../ground/context.ts';
import { paidOn } from '../attempts/paid-on.ts';
import type { Attempt, PaidAttempt, Refund } from '../attempts/store.ts';
import type { Period } from '../life/life.ts';
import type { Quote } from '../prices/prices.ts';
import { vatPartsOfFurtherRefund } from '../prices/vat.ts';
import type { SavedCardRow } from '../store.ts';
import { type ReceiptFacts, supplierOf } from './receipt.ts';
import { creditNoteOf, givenBackByRate, insertReceipt, receiptOfAttempt, takeReceiptNumber } from './store.ts';

/** The facts of a payment; `company` is null when the account is gone, and the receipt names nobody then. */
export type Paid = {
  attempt: PaidAttempt;
  quote: Quote;
  company: Company | null;
  period: Period;
  card: Pick<SavedCardRow, 'brand' | 'last4'> | null;
};

/** Enters a payment in the books, inside the caller's transaction. Returns null when the account is gone. */
export async function writeReceipt(
  context: Pick<GroundContext, 'config'>,
  tx: Database,
  { attempt, quote, company, period, card }: Paid,
): Promise<ReceiptFacts | null> {
  const day = await paidOn(tx, attempt);
  const number = await takeReceiptNumber(tx, Number(day.slice(0, 4)));
  // What an amount may have been paid for is no fact.
  const { morePlaces, ...figures } = quote;
  const facts: ReceiptFacts | null = company && {
    ...figures,
    number,
    kind: { is: 'payment' },
    date: day,
    supplier: supplierOf(context.config),
    recipient: recipientOf(company),
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
    vatParts: quote.vatParts,
    companyId: company?.id ?? null,
    attemptId: attempt.id,
    facts,
  });
  return facts;
}

function recipientOf({ name, address, invoiceAddress, companyNumber }: Company): ReceiptFacts['recipient'] {
  return { name, address: invoiceAddress ?? address, ...(companyNumber && { companyNumber }) };
}

/** Enters a refund in the books, inside the caller's transaction: a credit note that corrects the payment's receipt. */
export async function writeCreditNote(
  context: Pick<GroundContext, 'clock'>,
  tx: Database,
  { attempt, refund }: { attempt: Attempt; refund: Refund },
): Promise<ReceiptFacts | null> {
  const receipt = await receiptOfAttempt(tx, attempt.id);
  if (!receipt) throw new Error('no receipt for the credit note to correct');
  const day = swissDay(context.clock.now());
  const number = await takeReceiptNumber(tx, Number(day.slice(0, 4)));
  const percent = receipt.vatHundredths / 100;
  const charged = receipt.vatParts ?? [{ percent, amount: receipt.amount, vat: receipt.vat }];
  const vatParts = vatPartsOfFurtherRefund(charged, await givenBackByRate(tx, attempt.id), refund.amount);
  const vat = vatParts.reduce((sum, part) => sum + part.vat, 0);
  const voucher = receipt.facts ?? receipt.sealed;
  const facts: ReceiptFacts | null = voucher && {
    ...voucher,
    number,
    kind: { is: 'refund', corrects: receipt.number },
    date: day,
    amount: refund.amount,
    vat,
    vatParts,
    added: undefined,
    credit: undefined,
  };
  await insertReceipt(tx, {
    number,
    kind: 'refund',
    day,
    amount: refund.amount,
    vat,
    vatHundredths: receipt.vatHundredths,
    vatParts,
    companyId: receipt.companyId,
    attemptId: attempt.id,
    refundId: refund.id,
    ...(receipt.facts ? { facts } : { sealed: facts }),
  });
  return receipt.facts ? facts : null;
}

/**
 * Takes the credit note of a refund back, inside the caller's transaction: the money did not go back, or came back. The
 * voucher says what the credit note said. Returns null when the account is gone.
 */
export async function writeReversal(
  context: Pick<GroundContext, 'clock'>,
  tx: Database,
  refund: Refund,
): Promise<ReceiptFacts | null> {
  const note = await creditNoteOf(tx, refund.id);
  if (!note) throw new Error('no credit note to take back');
  const { refundId: _, number: reverses, facts: shown, sealed, ...columns } = note;
  const day = swissDay(context.clock.now());
  const number = await takeReceiptNumber(tx, Number(day.slice(0, 4)));
  const voucher = shown ?? sealed;
  const facts: ReceiptFacts | null = voucher && {
    ...voucher,
    number,
    kind: { is: 'reversal', corrects: reverses },
    date: day,
  };
  await insertReceipt(tx, {
    ...columns,
    number,
    kind: 'reversal',
    day,
    reverses,
    ...(shown ? { facts } : { sealed: facts }),
  });
  return shown ? facts : null;
}
