import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  ["1'250.05", 125_005],
  ['19.99', 1999],
  ['', null],
  ['0', null],
  ['-3', null],
  ['1.005', null],
  ['zehn', null],
  ['1e3', null],
])('%s is %s Rappen', (typed, rappen) => {
  expect(readAmount(typed, null)).toBe(rappen);
});

test('an amount above the most that is possible is none', () => {
  expect(readAmount('20.00', 2000)).toBe(2000);
  expect(readAmount('20.01', 2000)).toBeNull();
});
