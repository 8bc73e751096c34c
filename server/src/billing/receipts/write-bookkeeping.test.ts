import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditNote, longReceipt, receipt, splitReceipt } from './receipts.test-table.ts';
import { bookkeepingFilename, writeBookkeeping } from './write-bookkeeping.ts';

test.each([
  [
    'de',
    [
      'Datum;Nummer;Art;Leistungszeitraum;Personen;Netto CHF;MWST-Satz %;MWST CHF;Brutto CHF;Karte',
      '01.12.2026;2026-000123;Zahlung;01.12.2026–31.12.2026;12;277.52;8.1;22.48;300.00;Visa 4242',
      '08.12.2026;2026-000124;Gutschrift;01.12.2026–31.12.2026;1;-23.13;8.1;-1.87;-25.00;Visa 4242',
    ],
  ],
  [
    'fr',
    [
      'Date;Numéro;Genre;Période de prestation;Personnes;Net CHF;Taux de TVA %;TVA CHF;Brut CHF;Carte',
      '01.12.2026;2026-000123;Paiement;01.12.2026–31.12.2026;12;277.52;8.1;22.48;300.00;Visa 4242',
      '08.12.2026;2026-000124;Note de crédit;01.12.2026–31.12.2026;1;-23.13;8.1;-1.87;-25.00;Visa 4242',
    ],
  ],
  [
    'it',
    [
      'Data;Numero;Tipo;Periodo della prestazione;Persone;Netto CHF;Aliquota IVA %;IVA CHF;Lordo CHF;Carta',
      '01.12.2026;2026-000123;Pagamento;01.12.2026–31.12.2026;12;277.52;8.1;22.48;300.00;Visa 4242',
      '08.12.2026;2026-000124;Nota di credito;01.12.2026–31.12.2026;1;-23.13;8.1;-1.87;-25.00;Visa 4242',
    ],
  ],
] as const)('payments and refunds of a year in %s', (language, lines) => {
  expect(writeBookkeeping([receipt, creditNote], language)).toBe(`\ufeff${lines.join('\r\n')}\r\n`);
});

test('amounts carry no apostrophe, an unknown card leaves its column empty', () => {
  const [, line] = writeBookkeeping([{ ...longReceipt, card: null }], 'de').split('\r\n');
  expect(line).toBe('01.12.2026;2026-000123;Zahlung;01.12.2026–31.12.2026;2000;32377.43;8.1;2622.57;35000.00;');
});

test('a payment at two VAT rates has a line for each', () => {
  const [, ...lines] = writeBookkeeping([splitReceipt], 'de').trimEnd().split('\r\n');
  expect(lines).toEqual([
    '12.05.2027;2026-000123;Zahlung;12.05.2027–11.06.2027;10;156.65;8.1;12.70;169.35;Visa 4242',
    '12.05.2027;2026-000123;Zahlung;12.05.2027–11.06.2027;10;81.76;8.5;6.95;88.71;Visa 4242',
  ]);
});

test('a payment for days at one rate has that rate, whatever holds on the day of the charge', () => {
  const vatParts = [{ percent: 8.1, amount: 806, vat: 60 }];
  const [, ...lines] = writeBookkeeping([{ ...splitReceipt, amount: 806, vat: 60, vatPercent: 8.5, vatParts }], 'de')
    .trimEnd()
    .split('\r\n');
  expect(lines).toEqual([expect.stringContaining(';7.46;8.1;0.60;8.06;')]);
});

test('a year without payments is its heading', () => {
  expect(writeBookkeeping([], 'de').trim().split('\r\n')).toHaveLength(1);
});

test.each(['=1+1', '+41', '-2', '@SUM(A1)', '\t=1', ' =1'])('the card %j is no formula', (brand) => {
  const [, line] = writeBookkeeping([{ ...receipt, card: { brand, last4: '4242' } }], 'de').split('\r\n');
  const cell = line!.split(';').at(-1)!;
  expect(cell).toMatch(/^'/);
  expect(cell.replaceAll("'", '')).toBe(`${brand} 4242`);
});

test('a semicolon, a quotation mark or a new line stays inside its field', () => {
  const text = writeBookkeeping([{ ...receipt, card: { brand: 'A;"B"\nC', last4: '1' } }], 'de');
  expect(text).toContain(';"A;""B""\nC 1"\r\n');
});

test('net and VAT add up to gross in every line, to the Rappen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 10 ** 8 }), (amount, some) => {
      const vat = Math.min(some, amount);
      const [, line] = writeBookkeeping([{ ...receipt, amount, vat }], 'de').split('\r\n');
      const [net, , tax, gross] = line!.split(';').slice(5);
      const rappen = (francs: string | undefined) => Number(francs!.replace('.', ''));
      expect(rappen(net) + rappen(tax)).toBe(rappen(gross));
      expect(rappen(gross)).toBe(amount);
    }),
  );
});

test('the file is named in the language', () => {
  expect(bookkeepingFilename(2026, 'fr')).toBe('Paiements-2026.csv');
});
