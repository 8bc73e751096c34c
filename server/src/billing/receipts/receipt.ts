import type { PlanCode } from '@polier/contract/billing';
import type { Address } from '@polier/contract/companies';
import type { Language } from '@polier/contract/languages';
import type { Attachment } from '../../mail/mail.ts';
import type { AddedSeats } from '../prices/prices.ts';
import type { VatPart } from '../prices/vat.ts';
import { receiptTexts } from './receipt-texts.ts';

/** The provider of the service, as registered for VAT. */
export type Supplier = {
  name: string;
  /** Lines: street, postal code and town. */
  address: string[];
  /** CHE-123.456.789, without MWST, TVA or IVA behind it. */
  vatNumber: string;
};

/**
 * Everything a receipt states (VAT Act, article 26), as of its day: plain JSON, never changed afterwards. Money in
 * Rappen, VAT included, never negative; days YYYY-MM-DD in Switzerland.
 */
export type ReceiptFacts = {
  /** Unique in the whole of Polier, payments and refunds together. */
  number: string;
  /** A refund has a credit note that names the receipt it corrects; a reversal names the credit note it takes back. */
  kind: { is: 'payment' } | { is: 'refund' | 'reversal'; corrects: string };
  date: string;
  supplier: Supplier;
  /** The number (CHE-123.456.788) where the company has given one. */
  recipient: { name: string; address: Address; companyNumber?: string };
  plan: PlanCode;
  /** First and last day paid for. */
  period: { from: string; to: string };
  seats: number;
  /** Per person and month. */
  unitPrice: number;
  discountPercent: number;
  /** The amount charged or refunded. */
  amount: number;
  vatPercent: number;
  /** The VAT contained in `amount` (vat.ts). */
  vat: number;
  /** By rate (vatByRate); missing in vouchers from before VAT was split. */
  vatParts?: VatPart[] | undefined;
  /** People added in the month before; part of `amount`. */
  added?: AddedSeats | undefined;
  /** Taken off `amount`: a credit that the company had with us. */
  credit?: number | undefined;
  card: { brand: string; last4: string } | null;
  language: Language;
};

/**
 * Amount and VAT of a voucher by rate. The rates are those of the days that are paid for; `vatPercent` counts in
 * vouchers from before VAT was split.
 */
export function vatByRate({
  vatParts = [],
  vatPercent,
  amount,
  vat,
}: Pick<ReceiptFacts, 'vatParts' | 'vatPercent' | 'amount' | 'vat'>): VatPart[] {
  return vatParts.length > 0 ? vatParts : [{ percent: vatPercent, amount, vat }];
}

/** The name of the PDF, such as Quittung-2026-000123.pdf. */
export function receiptFilename({
  kind,
  number,
  language,
}: Pick<ReceiptFacts, 'kind' | 'number' | 'language'>): string {
  const name = receiptTexts[language][kind.is].title.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '-');
  return `${name}-${number.replace(/[^\w-]/g, '-')}.pdf`;
}

/** The PDF attached to a letter, carried as facts and printed when the letter is sent (mail/mail.ts explains why). */
export function receiptAttachment(facts: ReceiptFacts): Attachment {
  return { filename: receiptFilename(facts), printer: 'receipt', facts };
}

/** The supplier from the settings. */
export function supplierOf(config: {
  SUPPLIER_NAME: string;
  SUPPLIER_ADDRESS: string;
  SUPPLIER_VAT_NUMBER: string;
}): Supplier {
  return {
    name: config.SUPPLIER_NAME,
    address: config.SUPPLIER_ADDRESS.split(',').map((line) => line.trim()),
    vatNumber: config.SUPPLIER_VAT_NUMBER,
  };
}
