import type { RevenuePeriod } from '@polier/contract/books';
import { writeShortDay } from '../../ground/days.ts';
import type { Ledger, LedgerEntry } from './read-ledger.ts';
import { francs, plainText, writeCsv } from './write-csv.ts';

// One file for whoever keeps the books of the association, in German like the rest of its books.
const columns = [
  'Datum',
  'Art',
  'Nummer',
  'Zu Quittung',
  'Firma',
  'Leistungszeitraum',
  'Personen',
  'Netto CHF',
  'MWST-Satz %',
  'MWST CHF',
  'Brutto CHF',
];
const kinds: Record<LedgerEntry['kind'], string> = {
  payment: 'Zahlung',
  refund: 'Gutschrift',
  reversal: 'Stornierte Gutschrift',
  'write-off': 'Abschreibung',
};

/** Writes the books of all companies as CSV: a line for each voucher and VAT rate, refunds negative, in francs. */
export function writeLedger({ entries }: Ledger): string {
  const rows = entries.flatMap(({ parts, ...entry }) =>
    parts.map(({ percent, amount, vat }) => [
      writeShortDay(entry.day),
      kinds[entry.kind],
      plainText(entry.number),
      entry.corrects ?? '',
      plainText(entry.recipient ?? ''),
      entry.period ? `${writeShortDay(entry.period.from)}–${writeShortDay(entry.period.to)}` : '',
      entry.seats === null ? '' : String(entry.seats),
      francs(amount - vat),
      String(percent),
      francs(vat),
      francs(amount),
    ]),
  );
  return writeCsv([columns, ...rows]);
}

/** Writes the totals of a ledger by VAT rate, as CSV: payments, refunds, their sum and the VAT contained, in francs. */
export function writeLedgerTotals({ totals, givenUp }: Ledger): string {
  const rows = totals.map(({ percent, payments, refunds, amount, vat }) => [
    String(percent),
    francs(payments),
    francs(refunds),
    francs(amount - vat),
    francs(vat),
    francs(amount),
  ]);
  const head = ['MWST-Satz %', 'Zahlungen CHF', 'Gutschriften CHF', 'Netto CHF', 'MWST CHF', 'Brutto CHF'];
  const last = ['Abschreibungen', '', '', '', '', francs(givenUp)];
  return writeCsv([head, ...rows, ...(givenUp > 0 ? [last] : [])]);
}

/** Writes the sums of the books by period and VAT rate, as CSV, in francs. */
export function writeRevenue(periods: RevenuePeriod[]): string {
  const head = [
    'Von',
    'Bis',
    'MWST-Satz %',
    'Zahlungen CHF',
    'Gutschriften CHF',
    'Netto CHF',
    'MWST CHF',
    'Brutto CHF',
  ];
  const rows = periods.flatMap(({ from, to, rates, givenUp }) => {
    const days = [writeShortDay(from), writeShortDay(to)];
    const booked = rates.map(({ percent, payments, refunds, amount, vat }) => [
      ...days,
      String(percent),
      francs(payments),
      francs(refunds),
      francs(amount - vat),
      francs(vat),
      francs(amount),
    ]);
    return givenUp > 0 ? [...booked, [...days, 'Abschreibungen', '', '', '', '', francs(givenUp)]] : booked;
  });
  return writeCsv([head, ...rows]);
}
