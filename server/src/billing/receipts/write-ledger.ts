import type { RevenuePeriod } from '@polier/contract/books';
import { writeShortDay } from '../../ground/days.ts';
import { plainText } from '../../ground/write-csv.ts';
import type { Ledger, LedgerEntry } from './read-ledger.ts';
import { francs, writeCsv } from './write-csv.ts';

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
  unpaid: 'Offene Forderung',
};

/** Writes the books of all companies as CSV: a line for each voucher and VAT rate, refunds negative, in francs. */
export function writeLedger({ entries }: Pick<Ledger, 'entries'>): string {
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
export function writeLedgerTotals({ totals, ...debts }: Omit<Ledger, 'entries'>): string {
  return writeCsv([sumColumns, ...writeSums(totals, debts)]);
}

/**
 * The sums of the books as rows of a file: one for each period and VAT rate, and one each for what was written off and
 * what is still owed. In francs.
 */
export function revenueRows(periods: RevenuePeriod[]): string[][] {
  return periods.flatMap(({ from, to, rates, ...debts }) =>
    writeSums(rates, debts).map((row) => [writeShortDay(from), writeShortDay(to), ...row]),
  );
}

/** Writes the rows of the sums (revenueRows) as CSV. */
export function writeRevenue(rows: string[][]): string {
  return writeCsv([['Von', 'Bis', ...sumColumns], ...rows]);
}

const sumColumns = ['MWST-Satz %', 'Zahlungen CHF', 'Gutschriften CHF', 'Netto CHF', 'MWST CHF', 'Brutto CHF'];

/** A row for each VAT rate, and one each for what was written off and what is still owed. */
function writeSums(
  totals: Ledger['totals'],
  { writtenOff, unpaid }: Pick<Ledger, 'writtenOff' | 'unpaid'>,
): string[][] {
  const rows = totals.map(({ percent, payments, refunds, amount, vat }) => [
    String(percent),
    ...[payments, refunds, amount - vat, vat, amount].map(francs),
  ]);
  const debts = [
    { name: 'Abschreibungen', amount: writtenOff },
    { name: 'Offene Forderungen', amount: unpaid },
  ];
  const owed = debts
    .filter(({ amount }) => amount > 0)
    .map(({ name, amount }) => [name, '', '', '', '', francs(amount)]);
  return [...rows, ...owed];
}
