import type { LedgerKind } from '@polier/contract/books';
import type { GroundContext } from '../../ground/context.ts';
import type { Day } from '../life/calendar.ts';
import { unpaidBy } from '../office/store.ts';
import type { VatPart } from '../prices/vat.ts';
import type { ReceiptFacts } from './receipt.ts';
import { allReceiptsBetween, anyReceipt, type ReceiptRow, unpaidBetween, writeOffsBetween } from './store.ts';

/**
 * A movement in the books: a payment, a refund with its credit note, a credit note taken back, a debt that was written
 * off, or one that is still owed (contract/src/constants.ts).
 */
export type LedgerEntry = {
  kind: LedgerKind;
  /** Of the voucher; of a debt, the reference of the charge or an id. */
  number: string;
  day: Day;
  /** The receipt that a credit note corrects, or the credit note that a reversal takes back. */
  corrects: string | null;
  /** Null when nobody is named (any more). */
  recipient: string | null;
  period: { from: Day; to: Day } | null;
  seats: number | null;
  /** Rappen by VAT rate, negative for refunds; a debt was never booked and has no VAT. */
  parts: VatPart[];
};

export type Ledger = {
  entries: LedgerEntry[];
  /** Payments minus refunds by VAT rate; debts are not part of them. */
  totals: (VatPart & { payments: number; refunds: number })[];
  writtenOff: number;
  unpaid: number;
};

/**
 * Reads the books of all companies between two days (YYYY-MM-DD in Switzerland, both included): every voucher by the
 * day of its payment or refund, also those of deleted accounts, and the debts that are not charged any more. Rappen.
 */
export async function readLedger(
  { db }: Pick<GroundContext, 'db'>,
  { from, to }: { from: Day; to: Day },
): Promise<Ledger> {
  const booked = (await allReceiptsBetween(db, from, to)).map(toEntry);
  const debts = (await unpaidBetween(db, from, to)).map(
    ({ reference, day, amount, quote }): LedgerEntry => ({
      kind: 'unpaid',
      number: reference,
      day,
      corrects: null,
      recipient: quote?.owed?.by ?? null,
      period: quote?.owed ? { from: quote.owed.from, to: quote.owed.to } : null,
      seats: quote?.seats ?? null,
      parts: [{ percent: 0, amount: amount ?? 0, vat: 0 }],
    }),
  );
  for (const { from: first, to: last, ...debt } of await writeOffsBetween(db, from, to)) {
    const { id, day, amount, recipient, seats, givenBy } = debt;
    debts.push({
      kind: givenBy === unpaidBy ? 'unpaid' : 'write-off',
      number: id.slice(0, 8),
      day,
      corrects: null,
      recipient,
      period: { from: first, to: last },
      seats,
      parts: [{ percent: 0, amount, vat: 0 }],
    });
  }
  const sumOf = (kind: LedgerKind) =>
    debts.reduce((sum, debt) => (debt.kind === kind ? sum + debt.parts[0]!.amount : sum), 0);
  const entries = [...booked, ...debts].sort((one, other) => one.day.localeCompare(other.day));
  return { entries, totals: totalsOf(booked), writtenOff: sumOf('write-off'), unpaid: sumOf('unpaid') };
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
