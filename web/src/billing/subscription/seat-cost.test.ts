import { expect, test } from 'vitest';
import { seatCost } from './seat-cost.ts';

const month = { on: '2027-01-12', seats: 10, unitPrice: 2500, discountPercent: 0, amount: 25_000, vat: 1873 };
const added = (amount: number) => ({ from: '2027-01-02', to: '2027-01-11', seatDays: 10, amount });

test('people added in a paid month cost their days with the next payment, and the month from then on', () => {
  const after = { ...month, seats: 11, amount: 27_500 + 806, added: added(806) };
  expect(seatCost({ now: month, after })).toEqual({
    on: '2027-01-12',
    monthly: { now: 25_000, after: 27_500 },
    days: 806,
    total: 28_306,
  });
});

test('days that are owed already are not counted again', () => {
  const now = { ...month, amount: 25_806, added: added(806) };
  const after = { ...month, seats: 11, amount: 27_500 + 1612, added: added(1612) };
  expect(seatCost({ now, after })).toMatchObject({ monthly: { now: 25_000, after: 27_500 }, days: 806, total: 29_112 });
});

test('a place that is paid and free costs nothing more, in the free time nothing for days', () => {
  expect(seatCost({ now: month, after: { ...month, seats: 9, amount: 22_500 } })).toMatchObject({ days: 0 });
  expect(seatCost({ now: month, after: month })).toMatchObject({ days: 0, monthly: { now: 25_000, after: 25_000 } });
});

test('in a cancelled subscription only the days are charged', () => {
  const after = { ...month, seats: 0, amount: 806, added: added(806) };
  expect(seatCost({ now: null, after })).toMatchObject({ monthly: { now: null, after: 0 }, days: 806, total: 806 });
  expect(seatCost({ now: null, after: null })).toBeNull();
});
