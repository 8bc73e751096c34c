import type { PaymentStatus } from '@polier/contract/billing';
import { expect, test } from 'vitest';
import { dayAfter } from '../../language/day.ts';
import { lastDayOf, listUpcomingEvents } from './list-upcoming-events.ts';

const charge = { on: '2026-12-01', seats: 12, unitPrice: 2500, discountPercent: 0, amount: 30_000, vat: 2248 };
const active: PaymentStatus = {
  state: 'active',
  messages: ['card-added', 'next-payment'],
  plan: 1,
  nextPlan: null,
  seats: 12,
  discountPercent: 0,
  freeUntil: null,
  confirmUntil: null,
  periodEnd: '2026-11-30',
  card: { brand: 'Visa', last4: '4242', expiryMonth: 12, expiryYear: 2027 },
  nextPayment: charge,
  underWay: false,
  pastDue: null,
  endsOn: null,
  wouldDelete: { people: 12, chats: 40, files: 3 },
};
const events = (status: PaymentStatus) => listUpcomingEvents(status).map(({ on, what }) => `${on} ${what}`);

test('a paid month: the next charge, and a card that will not last until then', () => {
  expect(events(active)).toEqual(['2026-12-01 charge']);
  const expiring = { ...active, card: { ...active.card!, expiryMonth: 11, expiryYear: 2026 } };
  expect(events(expiring)).toEqual(['2026-11-30 cardExpires', '2026-12-01 charge']);
  expect(events({ ...active, card: null })).toEqual(['2026-12-01 chargeWithoutCard']);
});

test('the free time ends before the first charge; a planned plan comes with it', () => {
  const trial: PaymentStatus = { ...active, state: 'trial', freeUntil: '2026-11-30', nextPlan: 2 };
  expect(events(trial)).toEqual(['2026-11-30 freeEnds', '2026-12-01 planChanges', '2026-12-01 charge']);
});

test('a plan that the association has to confirm: by which day, and not once it is cancelled', () => {
  const waiting: PaymentStatus = { ...active, plan: 2, confirmUntil: '2026-11-24' };
  expect(events(waiting)).toEqual(['2026-11-24 confirmation', '2026-12-01 charge']);
  const cancelled: PaymentStatus = { ...waiting, endsOn: '2026-11-30', nextPayment: null };
  expect(events(cancelled)).toEqual(['2026-11-30 lastDay', '2026-12-01 deletes']);
});

test('a payment that failed: each retry, then the blocking', () => {
  const pastDue = { amount: 30_000, attempts: ['2026-12-04', '2026-12-11'], blockedFrom: '2026-12-12', blocked: false };
  const due: PaymentStatus = { ...active, state: 'past_due', pastDue };
  expect(events(due)).toEqual(['2026-12-04 retry', '2026-12-11 retry', '2026-12-12 blocks']);
  expect(events({ ...due, pastDue: { ...pastDue, attempts: [], blocked: true } })).toEqual([]);
  expect(events({ ...due, underWay: true }), 'while one is under way').toEqual([]);
  expect(events({ ...active, underWay: true })).toEqual([]);
});

test('cancelled: the last day, and the deletion the day after; no charge is named', () => {
  const cancelled: PaymentStatus = {
    ...active,
    state: 'cancelled',
    nextPayment: null,
    endsOn: '2026-12-31',
    nextPlan: 2,
  };
  expect(events({ ...cancelled, freeUntil: '2026-12-31' })).toEqual(['2026-12-31 lastDay', '2027-01-01 deletes']);
  expect(events({ ...cancelled, state: 'ended' })).toEqual([]);
});

test('days over the ends of months', () => {
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(lastDayOf(2028, 2)).toBe('2028-02-29');
  expect(lastDayOf(2026, 12)).toBe('2026-12-31');
});
