import { expect, test } from 'vitest';
import { firstPayment } from './first-payment.ts';

const plain = { plan: 1, regular: 2500, promotion: null, free: null } as const;

test('without a free time the first month is paid today, the next a month later', () => {
  expect(firstPayment(plain, '2026-11-21')).toEqual({ today: 2500, from: '2026-12-21', monthly: 2500 });
  expect(firstPayment(plain, '2026-01-31')).toMatchObject({ from: '2026-02-28' });
});

test('while months are free nothing is paid today', () => {
  const price = { ...plain, free: { months: 3 } };
  expect(firstPayment(price, '2026-11-21')).toEqual({ today: 0, from: '2027-02-21', monthly: 2500 });
  expect(firstPayment(price, '2026-11-30')).toMatchObject({ from: '2027-02-28' });
});

test('a free time with a last day ends with it', () => {
  expect(firstPayment({ ...plain, free: { lastDay: '2025-12-31' } }, '2025-11-21')).toMatchObject({
    today: 0,
    from: '2026-01-01',
  });
});

test('the promotional price counts up to its last day only', () => {
  const price = { ...plain, promotion: { price: 1900, lastDay: '2026-12-20' } };
  expect(firstPayment(price, '2026-11-21')).toEqual({ today: 1900, from: '2026-12-21', monthly: 2500 });
  expect(firstPayment(price, '2026-11-20')).toMatchObject({ from: '2026-12-20', monthly: 1900 });
});
