import type { GroundContext } from '../../ground/context.ts';
import type { Day } from '../life/calendar.ts';
import type { VatPart } from '../prices/vat.ts';
import type { ReceiptFacts } from './receipt.ts';
import { allReceiptsBetween, anyReceipt, debtsGivenUpBetween, type ReceiptRow, writeOffsBetween } from './store.ts';

/** A movement in the books: a payment, a refund with its credit note, a credit note taken back, or a debt given up. */
export type LedgerEntry = {
  kind: 'payment' | 'refund' | 'reversal' | 'write-off';
  /** Of the voucher; of a debt given up, the reference of the charge or an id. */
  number: string;
  day: Day;
  /** The receipt that a credit note corrects, or the credit note that a reversal takes back. */
  corrects: string | null;
  /** Null when nobody is named (any more). */
  recipient: string | null;
  period: { from: Day; to: Day } | null;
  seats: number | null;
  /** Rappen by VAT rate, negative for refunds; a debt given up was never booked and has no VAT. */
  parts: VatPart[];
};

export type Ledger = {
  entries: LedgerEntry[];
  /** Payments minus refunds by VAT rate; debts given up are not part of them. */
  totals: (VatPart & { payments: number; refunds: number })[];
  givenUp: number;
};

/**
 * Reads the books of all companies between two days (YYYY-MM-DD in Switzerland, both included): every voucher by the day
 * of its payment or refund, also those of deleted accounts, and the debts that were given up. Rappen.
 */
export async function readLedger(
  { db }: Pick<GroundContext, 'db'>,
  { from, to }: { from: Day; to: Day },
): Promise<Ledger> {
  const booked = (await allReceiptsBetween(db, from, to)).map(toEntry);
  const debts = (await debtsGivenUpBetween(db, from, to)).map(
    ({ reference, day, amount }): LedgerEntry => ({
      kind: 'write-off',
      number: reference,
      day,
      corrects: null,
      recipient: null,
      period: null,
      seats: null,
      parts: [{ percent: 0, amount: amount ?? 0, vat: 0 }],
    }),
  );
  for (const { id, day, amount, recipient, from: first, to: last, seats } of await writeOffsBetween(db, from, to)) {
    debts.push({
      kind: 'write-off',
      number: id.slice(0, 8),
      day,
      corrects: null,
      recipient,
      period: { from: first, to: last },
      seats,
      parts: [{ percent: 0, amount, vat: 0 }],
    });
  }
  const givenUp = debts.reduce((sum, { parts }) => sum + parts[0]!.amount, 0);
  const entries = [...booked, ...debts].sort((one, other) => one.day.localeCompare(other.day));
  return { entries, totals: totalsOf(booked), givenUp };
}

/** Reads what a voucher states, of whatever company, also of a deleted account. Null: unknown, or no longer kept. */
export async function readVoucher({ db }: Pick<GroundContext, 'db'>, number: string): Promise<ReceiptFacts | null> {
  const row = await anyReceipt(db, number);
  return row?.facts ?? row?.sealed ?? null;
}

function toEntry({ kind, number, day, amount, vat, vatHundredths, vatParts, facts, sealed }: ReceiptRow): LedgerEntry {
  const voucher = facts ?? sealed;
  const sign = kind === 'refund' ? -1 : 1;
  const parts = vatParts ?? [{ percent: vatHundredths / 100, amount, vat }];
  return {
    kind,
    number,
    day,
    corrects: voucher && voucher.kind.is !== 'payment' ? voucher.kind.corrects : null,
    recipient: voucher?.recipient.name ?? null,
    period: voucher?.period ?? null,
    seats: voucher?.seats ?? null,
    parts: parts.map((part) => ({ percent: part.percent, amount: sign * part.amount, vat: sign * part.vat })),
  };
}

function totalsOf(entries: LedgerEntry[]): Ledger['totals'] {
  const totals = new Map<number, Ledger['totals'][number]>();
  for (const { kind, parts } of entries) {
    for (const { percent, amount, vat } of parts) {
      const total = totals.get(percent) ?? { percent, amount: 0, vat: 0, payments: 0, refunds: 0 };
      totals.set(percent, {
        percent,
        amount: total.amount + amount,
        vat: total.vat + vat,
        payments: total.payments + (kind === 'payment' ? amount : 0),
        refunds: total.refunds + (kind === 'payment' ? 0 : amount),
      });
    }
  }
  return [...totals.values()].sort((one, other) => one.percent - other.percent);
}
