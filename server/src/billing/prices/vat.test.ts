import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containedVat, type VatPart, vatPartsOf, vatPartsOfFurtherRefund } from './vat.ts';

test.each([
  [2500, 8.1, 187],
  [30_000, 8.1, 2248],
  [1081, 8.1, 81],
  [0, 8.1, 0],
  [1, 8.1, 0],
  [7, 8.1, 1],
  [2500, 0, 0],
  [205, 2.5, 5],
  // Exactly half a Rappen goes up.
  [41, 2.5, 1],
  [123, 2.5, 3],
])('%i Rappen contain at %d % : %i Rappen', (amount, percent, vat) => {
  expect(containedVat(amount, percent)).toBe(vat);
});

test('the amount without VAT is exact to half a Rappen, for every amount and rate', () => {
  const amounts = fc.integer({ min: 0, max: 2000 * 12 * 10_000 });
  const rates = fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(amounts, rates, (amount, percent) => {
      const vat = containedVat(amount, percent);
      expect(Number.isInteger(vat)).toBe(true);
      expect(Math.abs(vat - (amount - amount / (1 + percent / 100)))).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

test('a charge that is given back in parts leaves no VAT, whatever the parts', () => {
  const charges = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(charges, fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 8 }), (amounts, refunds) => {
      const charged = vatPartsOf(amounts.map((amount, at) => ({ percent: [8.1, 2.6, 8.5][at]!, amount })));
      const sum = (parts: VatPart[], of: 'amount' | 'vat') => parts.reduce((total, part) => total + part[of], 0);
      let left = sum(charged, 'amount');
      const given: VatPart[] = [];
      for (const wanted of [...refunds, left]) {
        const amount = Math.min(wanted, left);
        const parts = vatPartsOfFurtherRefund(charged, given, amount);
        expect(sum(parts, 'amount')).toBe(amount);
        expect(parts.every((part) => part.vat >= 0 && part.amount >= 0)).toBe(true);
        given.push(...parts);
        left -= amount;
      }
      expect(left).toBe(0);
      expect(sum(given, 'vat')).toBe(sum(charged, 'vat'));
    }),
    {
      examples: [
        [
          [35_227, 1, 16_197],
          [23_985, 11_320],
        ],
      ],
    },
  );
});

test('what a bank takes beyond the payment is no turnover: it lowers no VAT, and the parts add up to it', () => {
  const charged = vatPartsOf([
    { percent: 8.1, amount: 20_000 },
    { percent: 8.5, amount: 5000 },
  ]);
  const refunded = vatPartsOfFurtherRefund(charged, [], 24_000);
  const taken = vatPartsOfFurtherRefund(charged, refunded, 25_000);
  const sum = (parts: VatPart[], of: 'amount' | 'vat') => parts.reduce((total, part) => total + part[of], 0);
  expect(sum(taken, 'amount')).toBe(25_000);
  expect(taken).toContainEqual({ percent: 0, amount: 24_000, vat: 0 });
  expect(sum([...refunded, ...taken], 'vat')).toBe(sum(charged, 'vat'));
});
