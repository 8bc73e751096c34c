import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '../life/calendar.ts';
import { startLife } from '../life/life.ts';
import { lastQuote } from '../life/next-payment.ts';
import { type AddedSeatsFacts, addedSeats } from './added-seats.ts';
import { type PriceList, quote, quoteFor } from './prices.ts';

const list: PriceList = {
  prices: [{ plan: 1, kind: 'regular', amount: 2500, firstDay: '2024-01-01', lastDay: null }],
  free: [],
  vat: [
    { hundredths: 810, firstDay: '2024-01-01', lastDay: '2027-05-31' },
    { hundredths: 850, firstDay: '2027-06-01', lastDay: null },
  ],
};
const ofSeats = (seats: number, discountPercent = 0) =>
  quote(list, { plan: 1, seats, discountPercent, on: '2026-12-12', period: { from: '2026-12-12', to: '2027-01-11' } });
const month = (changes: AddedSeatsFacts['changes'], seats = 10, discountPercent = 0) =>
  addedSeats(list, {
    paid: ofSeats(seats, discountPercent),
    since: '2026-12-12',
    period: { from: '2026-12-12', to: '2027-01-11' },
    changes,
  });

describe('people added in the middle of a period', () => {
  test('are billed for the days from the one on which they were added to the end of the period', () => {
    // 31 days; the last ten of them.
    expect(month([{ day: '2027-01-02', seats: 11 }])).toMatchObject({ seatDays: 10, amount: 806 });
    expect(month([{ day: '2026-12-12', seats: 110 }])).toMatchObject({ seatDays: 3100, amount: 100 * 2500 });
    expect(month([{ day: '2027-01-11', seats: 11 }])).toMatchObject({ seatDays: 1, amount: 81 });
  });
  test('cost the same though they are removed again before the next charge', () => {
    const changes = [
      { day: '2026-12-13', seats: 110 },
      { day: '2027-01-05', seats: 11 },
    ];
    expect(month(changes)).toMatchObject({ seatDays: 3000, amount: Math.round((3000 * 2500) / 31) });
  });
  test('take a place that is paid and free', () => {
    expect(month([{ day: '2026-12-20', seats: 10 }])).toBeNull();
    expect(month([])).toBeNull();
  });
  test('have the discount of the company', () => {
    expect(month([{ day: '2026-12-12', seats: 12 }], 10, 10)).toMatchObject({ amount: 4500, discountPercent: 10 });
    expect(month([{ day: '2026-12-12', seats: 12 }], 10, 100)).toMatchObject({ amount: 0 });
  });
  test('added while the period was owed count from its first day when it is paid late', () => {
    const late = addedSeats(list, {
      paid: ofSeats(10),
      since: '2026-12-12',
      period: { from: '2027-02-01', to: '2027-02-28' },
      changes: [{ day: '2026-12-15', seats: 12 }],
    });
    expect(late).toMatchObject({ seatDays: 2 * 28, amount: 5000 });
  });

  test('never cost more than if they had been there for the whole period, nor less than their days', () => {
    const change = fc.record({ after: fc.nat({ max: 40 }), seats: fc.integer({ min: 1, max: 300 }) });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.array(change), fc.nat({ max: 800 }), (seats, given, start) => {
        const from = addDays('2026-11-01', start);
        const to = addDays(addMonths(from, 1), -1);
        const changes = given.map(({ after, seats: now }) => ({ day: addDays(from, after), seats: now }));
        const paid = quote(list, { plan: 1, seats, discountPercent: 0, on: from, period: { from, to } });
        const added = addedSeats(list, { paid, since: from, period: { from, to }, changes });
        const most = Math.max(seats, ...changes.filter(({ day }) => day <= to).map((one) => one.seats));
        expect(added?.amount ?? 0).toBeLessThanOrEqual((most - seats) * 2500);
        if (most > seats) expect(added!.seatDays).toBeGreaterThanOrEqual(most - seats);
      }),
    );
  });
});

describe('a period in which the VAT rate changes', () => {
  const across = (seats: number, discountPercent = 0) =>
    quote(list, {
      plan: 1,
      seats,
      discountPercent,
      on: '2027-05-12',
      period: { from: '2027-05-12', to: '2027-06-11' },
    });
  test('is split by its days', () => {
    // 20 days at 8.1 %, 11 at 8.5 %.
    const parts = [
      { percent: 8.1, amount: 16_129, vat: 1209 },
      { percent: 8.5, amount: 8871, vat: 695 },
    ];
    expect(across(10)).toMatchObject({ amount: 25_000, vat: 1209 + 695, vatPercent: 8.1, vatParts: parts });
  });
  test('and begins a day later because it is paid late has the VAT of its own days, and the same amount', () => {
    const later = quoteFor(list, across(10), { from: '2027-05-13', to: '2027-06-12' });
    expect(later).toMatchObject({
      amount: 25_000,
      vatParts: [
        { percent: 8.1, amount: 15_323 },
        { percent: 8.5, amount: 9677 },
      ],
    });
    expect(quoteFor(list, across(10), { from: '2027-05-12', to: '2027-06-11' })).toEqual(across(10));
    const after = quoteFor(list, across(10), { from: '2027-06-13', to: '2027-07-12' });
    expect(after, 'wholly after the change').toMatchObject({ vatPercent: 8.5, vatParts: [{ percent: 8.5 }] });
  });
  test('with one rate has one part', () => {
    expect(ofSeats(10)).toMatchObject({ vatParts: [{ percent: 8.1, amount: 25_000, vat: 1873 }], vat: 1873 });
  });
  test('people added before it keep the rate of their days', () => {
    const paid = quote(list, {
      plan: 1,
      seats: 1,
      discountPercent: 0,
      on: '2027-05-01',
      period: { from: '2027-05-01', to: '2027-05-31' },
    });
    const period = { from: '2027-05-01', to: '2027-05-31' };
    const added = addedSeats(list, { paid, since: '2027-05-01', period, changes: [{ day: '2027-05-01', seats: 2 }] });
    const next = { from: '2027-06-01', to: '2027-06-30' };
    const charged = quote(list, { plan: 1, seats: 2, discountPercent: 0, on: next.from, period: next, added });
    expect(charged).toMatchObject({
      amount: 7500,
      vatParts: [
        { percent: 8.1, amount: 2500, vat: 187 },
        { percent: 8.5, amount: 5000, vat: 392 },
      ],
      vat: 187 + 392,
    });
  });
  test('of the last charge is that of the days that are charged, when another rate holds the day after', () => {
    const period = { from: '2027-05-01', to: '2027-05-31' };
    const paid = quote(list, { plan: 1, seats: 1, discountPercent: 0, on: period.from, period });
    const added = addedSeats(list, { paid, since: period.from, period, changes: [{ day: '2027-05-22', seats: 2 }] });
    const life = startLife(1, null, period.from);
    const last = lastQuote(life, { list, discountPercent: 0, added, credit: 0, on: '2027-06-01' });
    expect(last).toMatchObject({ amount: 806, vatPercent: 8.1, vat: 60, vatParts: [{ percent: 8.1, amount: 806 }] });
  });
  test('loses no Rappen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 100 }), (seats, discount) => {
        const { amount, vat, vatParts } = across(seats, discount);
        expect(vatParts!.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
        expect(vatParts!.reduce((sum, part) => sum + part.vat, 0)).toBe(vat);
      }),
    );
  });
});
