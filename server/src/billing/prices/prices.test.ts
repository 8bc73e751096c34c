import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  freeTimeOn,
  type PriceList,
  planPricesOn,
  quote,
  quoteOfPaid,
  seatsOf,
  smallestCharge,
  unitPriceOn,
} from './prices.ts';

const list: PriceList = {
  prices: [
    { plan: 1, kind: 'regular', amount: 2500, firstDay: '2024-01-01', lastDay: null },
    { plan: 1, kind: 'promotion', amount: 2000, firstDay: '2025-01-01', lastDay: '2025-12-31' },
    { plan: 2, kind: 'regular', amount: 2000, firstDay: '2024-01-01', lastDay: null },
    { plan: 3, kind: 'regular', amount: 1000, firstDay: '2024-01-01', lastDay: null },
    { plan: 1, kind: 'regular', amount: 2900, firstDay: '2027-01-01', lastDay: null },
  ],
  free: [
    { plan: 1, months: 3, firstDay: '2024-01-01', lastDay: null },
    { plan: 3, months: null, firstDay: '2024-01-01', lastDay: '2025-12-31' },
  ],
  vat: [{ hundredths: 810, firstDay: '2024-01-01', lastDay: null }],
};

test('the promotional price holds up to its last day', () => {
  expect(unitPriceOn(list, 1, '2025-12-31')).toBe(2000);
  expect(unitPriceOn(list, 1, '2026-01-01')).toBe(2500);
});

test('a new price takes the place of the old one', () => {
  expect(unitPriceOn(list, 1, '2026-12-31')).toBe(2500);
  expect(unitPriceOn(list, 1, '2027-01-01')).toBe(2900);
});

test('students are free up to a day, the others for months', () => {
  expect(freeTimeOn(list, 3, '2025-12-31')).toEqual({ lastDay: '2025-12-31' });
  expect(freeTimeOn(list, 3, '2026-01-01')).toBeNull();
  expect(freeTimeOn(list, 1, '2026-01-01')).toEqual({ months: 3 });
});

test('what has passed is not shown', () => {
  expect(planPricesOn(list, '2025-06-01').plans[0]!.promotion).toEqual({ price: 2000, lastDay: '2025-12-31' });
  expect(planPricesOn(list, '2026-06-01').plans).toEqual([
    { plan: 1, regular: 2500, promotion: null, free: { months: 3 } },
    { plan: 2, regular: 2000, promotion: null, free: null },
    { plan: 3, regular: 1000, promotion: null, free: null },
  ]);
});

describe('an amount', () => {
  test.each([
    [1, 0, 2500, 187],
    [3, 10, 6750, 506],
    [7, 33.33, 11667, 874],
    [2, 100, 0, 0],
  ])('for %i seats with %d %% off is %i Rappen, %i of them VAT', (seats, discountPercent, amount, vat) => {
    expect(quote(list, { plan: 1, seats, discountPercent, on: '2026-06-01' })).toMatchObject({ amount, vat });
  });
  test('of less than 50 Rappen, which no provider charges, is nothing', () => {
    const left = (credit: number) => quote(list, { plan: 1, seats: 1, discountPercent: 0, on: '2026-06-01', credit });
    expect(left(2450)).toMatchObject({ amount: 50, vat: 4, credit: 2450 });
    expect(left(2451)).toMatchObject({ amount: 0, vat: 0, credit: 2451 });
    expect(left(2451).vatParts).toEqual([{ percent: 8.1, amount: 0, vat: 0 }]);
  });
  test('is a whole number of Rappen, never more than undiscounted, and exact to half a Rappen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 10_000 }), (seats, hundredths) => {
        const { amount, vat } = quote(list, { plan: 1, seats, discountPercent: hundredths / 100, on: '2026-06-01' });
        expect(Number.isSafeInteger(amount) && Number.isSafeInteger(vat)).toBe(true);
        const twiceExact = BigInt(seats) * 2500n * BigInt(10_000 - hundredths) * 2n;
        const off = BigInt(amount) * 20_000n - twiceExact;
        const tooLittle = amount === 0 && twiceExact < BigInt(smallestCharge) * 20_000n;
        expect(tooLittle || (off > -10_000n && off <= 10_000n)).toBe(true);
        expect(amount).toBeLessThanOrEqual(seats * 2500);
        expect(vat).toBeLessThanOrEqual(amount);
      }),
    );
  });
});

describe('another amount that was paid', () => {
  const on = '2026-06-01';
  const billed = (given: Partial<Parameters<typeof quote>[1]>) =>
    quote(list, { plan: 1, seats: 3, discountPercent: 0, on, ...given });
  test.each([
    ['two more people', billed({}), 12_500, 5],
    ['fewer people', billed({}), 5000, 2],
    ['a part of somebody', billed({}), 10_833, null],
    ['two more people, with a credit', billed({ credit: 1000 }), 11_500, 5],
    ['nothing', billed({}), 0, null],
    ['the end of a discount of half the price', billed({ discountPercent: 50 }), 7500, null],
    ['two more people at a discount', billed({ discountPercent: 50 }), 6250, null],
    ['four members who had become Pro', billed({ plan: 2, seats: 4 }), 10_000, null],
    ['two more members', billed({ plan: 2, seats: 4 }), 12_000, 6],
  ])('may be the price of %s', (_, of, amount, seats) => {
    expect(seatsOf(list, of, amount, on)).toBe(seats);
  });
  test('leaves the people as they were billed; places that it seems to pay for stand apart', () => {
    const paid = quoteOfPaid(list, billed({}), 12_500, on);
    expect(paid).toMatchObject({ seats: 3, amount: 12_500, vat: 937, morePlaces: 2 });
    for (const [of, amount] of [
      [billed({ discountPercent: 50 }), 7500],
      [billed({ plan: 2, seats: 4 }), 10_000],
      [billed({}), 5000],
    ] as const) {
      const { morePlaces, ...other } = quoteOfPaid(list, of, amount, on);
      expect(other).toMatchObject({ seats: of.seats, amount });
      expect(morePlaces).toBeUndefined();
    }
  });
});
