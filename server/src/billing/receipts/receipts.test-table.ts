import type { ReceiptFacts } from './receipt.ts';

/** December for twelve people, paid by card. */
export const receipt: ReceiptFacts = {
  number: '2026-000123',
  kind: { is: 'payment' },
  date: '2026-12-01',
  supplier: {
    name: 'Verband Schweizer Bau',
    address: ['Musterstrasse 1', '3000 Bern'],
    vatNumber: 'CHE-123.456.788',
  },
  recipient: {
    name: 'Keller Hochbau AG',
    address: { street: 'Zürcherstrasse 12', postalCode: '8400', city: 'Winterthur', state: 'ZH', country: 'CH' },
  },
  plan: 1,
  period: { from: '2026-12-01', to: '2026-12-31' },
  seats: 12,
  unitPrice: 2500,
  discountPercent: 0,
  amount: 30_000,
  vatPercent: 8.1,
  vat: 2248,
  card: { brand: 'Visa', last4: '4242' },
  language: 'de',
};

/** One person given back. */
export const creditNote: ReceiptFacts = {
  ...receipt,
  number: '2026-000124',
  kind: { is: 'refund', corrects: '2026-000123' },
  date: '2026-12-08',
  seats: 1,
  amount: 2500,
  vat: 187,
};

/** Everything as long as the forms allow. */
export const longReceipt: ReceiptFacts = {
  ...receipt,
  recipient: {
    name: 'Bauunternehmung Müller-Đorđević & Söhne, Hoch- und Tiefbau, Strassenbau, Spezialtiefbau und Rückbau Nordwestschweiz AG',
    address: {
      street:
        'Strasse des Generals Henri Guisan in der langen Gemarkung hinter dem Bahnhof 128, Gebäude C, 4. Obergeschoss links',
      postalCode: '9490',
      city: 'Vaduz',
      state: '',
      country: 'LI',
    },
  },
  plan: 2,
  seats: 2000,
  unitPrice: 2000,
  discountPercent: 12.5,
  amount: 3_500_000,
  vat: 262_257,
};
