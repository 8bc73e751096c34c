import { expect, test } from 'vitest';
import { shownStep } from './steps.ts';

test.each([
  [null, 'plan', 'plan'],
  ['profile', 'payment', 'profile'],
  ['payment', 'profile', 'profile'],
  ['payment', 'payment', 'payment'],
  ['nonsense', 'organisation', 'organisation'],
] as const)('asked for %s with %s still to be done: %s', (asked, todo, shown) => {
  expect(shownStep(asked, todo)).toBe(shown);
});
