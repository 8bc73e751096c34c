import { expect, test } from 'vitest';
import { reducedUntilOf, swissDayAfter } from './policy.ts';

test.each([
  ['the hour is set back', '2026-10-24T22:00:30Z', '2026-11-01'],
  ['the hour is set forward', '2027-03-24T22:59:30Z', '2027-03-31'],
  ['nothing is changed', '2026-12-25T23:00:00Z', '2027-01-02'],
])('a week has seven days where %s', (_, moment, day) => {
  expect(swissDayAfter(new Date(moment), 7)).toBe(day);
});

test('who signs up in the first hour of a day has thirty days for the confirmation in October, too', () => {
  expect(reducedUntilOf(2, new Date('2026-10-10T22:30:00Z')).verifyUntil).toBe('2026-11-10');
});
