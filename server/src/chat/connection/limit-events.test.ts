import { expect, test } from 'vitest';
import { createEventLimit } from './limit-events.ts';

test('a clock that is set back by an hour costs a person no event', () => {
  let now = 7_200_000;
  const limit = createEventLimit(() => now);
  expect(limit.count()).toBe('allowed');
  now -= 3_600_000;
  expect(Array.from({ length: 90 }, limit.count)).toEqual(Array(90).fill('allowed'));
  now += 1_000;
  expect(Array.from({ length: 40 }, limit.count)).toEqual(Array(40).fill('allowed'));
});

test('events over the limit are refused until there is room again', () => {
  let now = 0;
  const limit = createEventLimit(() => now);
  for (let event = 0; event < 100; event += 1) limit.count();
  expect([limit.count(), limit.isFirstOver(), limit.count(), limit.isFirstOver()]).toEqual([
    'over',
    true,
    'over',
    false,
  ]);
  now += 25;
  expect([limit.count(), limit.count()]).toEqual(['allowed', 'over']);
});
