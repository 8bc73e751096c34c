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

/** May and June, when the rate changes, with a person added at the end of April. */
export const splitReceipt: ReceiptFacts = {
  ...receipt,
  date: '2027-05-12',
  period: { from: '2027-05-12', to: '2027-06-11' },
  seats: 10,
  amount: 25_806,
  vat: 1965,
  vatParts: [
    { percent: 8.1, amount: 16_935, vat: 1270 },
    { percent: 8.5, amount: 8871, vat: 695 },
  ],
  added: {
    from: '2027-05-02',
    to: '2027-05-11',
    seatDays: 10,
    amount: 806,
    unitPrice: 2500,
    discountPercent: 0,
    shares: [{ percent: 8.1, amount: 806 }],
  },
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
