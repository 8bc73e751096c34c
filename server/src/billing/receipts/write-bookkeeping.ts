import type { Language } from '@polier/contract/languages';
import { writeShortDay } from '../../ground/days.ts';
import { plainText } from '../../ground/write-csv.ts';
import { type ReceiptFacts, vatByRate } from './receipt.ts';
import { francs, writeCsv } from './write-csv.ts';

type Entry = Pick<
  ReceiptFacts,
  'date' | 'number' | 'kind' | 'period' | 'seats' | 'amount' | 'vatPercent' | 'vat' | 'vatParts' | 'card'
>;

const words: Record<Language, { columns: string[]; payment: string; refund: string; reversal: string; file: string }> =
  {
    de: {
      columns: [
        'Datum',
        'Nummer',
        'Art',
        'Leistungszeitraum',
        'Personen',
        'Netto CHF',
        'MWST-Satz %',
        'MWST CHF',
        'Brutto CHF',
        'Karte',
      ],
      payment: 'Zahlung',
      refund: 'Gutschrift',
      reversal: 'Stornierte Gutschrift',
      file: 'Zahlungen',
    },
    fr: {
      columns: [
        'Date',
        'Numéro',
        'Genre',
        'Période de prestation',
        'Personnes',
        'Net CHF',
        'Taux de TVA %',
        'TVA CHF',
        'Brut CHF',
        'Carte',
      ],
      payment: 'Paiement',
      refund: 'Note de crédit',
      reversal: 'Note de crédit annulée',
      file: 'Paiements',
    },
    it: {
      columns: [
        'Data',
        'Numero',
        'Tipo',
        'Periodo della prestazione',
        'Persone',
        'Netto CHF',
        'Aliquota IVA %',
        'IVA CHF',
        'Lordo CHF',
        'Carta',
      ],
      payment: 'Pagamento',
      refund: 'Nota di credito',
      reversal: 'Nota di credito stornata',
      file: 'Pagamenti',
    },
  };

/**
 * Writes payments and refunds as CSV that Swiss Excel opens with a double click: UTF-8 with a byte order mark,
 * semicolons, amounts with a point and no thousands separator, refunds negative, a line for each VAT rate. Takes
 * Rappen, writes francs.
 */
export function writeBookkeeping(entries: Entry[], language: Language): string {
  const { columns, ...kinds } = words[language];
  const rows = entries.flatMap(({ date, number, kind, period, seats, card, ...money }) => {
    const sign = kind.is === 'refund' ? -1 : 1;
    return vatByRate(money).map(({ percent, amount, vat }) => [
      writeShortDay(date),
      plainText(number),
      kinds[kind.is],
      `${writeShortDay(period.from)}–${writeShortDay(period.to)}`,
      String(seats),
      francs(sign * (amount - vat)),
      String(percent),
      francs(sign * vat),
      francs(sign * amount),
      plainText(card ? `${card.brand} ${card.last4}` : ''),
    ]);
  });
  return writeCsv([columns, ...rows]);
}

/** The name of the file, such as Zahlungen-2026.csv. */
export function bookkeepingFilename(year: number, language: Language): string {
  return `${words[language].file}-${year}.csv`;
}
