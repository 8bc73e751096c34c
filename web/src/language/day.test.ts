import { expect, test } from 'vitest';
import { dayOf, daysBetween, dayText, isWholeDay } from './day.ts';

test('a day is written as in its language', () => {
  expect(dayText('2026-12-01', 'de')).toBe('1.\u00a0Dezember 2026');
  expect(dayText('2026-12-01', 'fr')).toBe('1er\u00a0décembre 2026');
  expect(dayText('2026-12-01', 'it')).toBe('1°\u00a0dicembre 2026');
  expect(dayText('2028-02-29', 'de')).toBe('29.\u00a0Februar 2028');
  expect(dayText('2028-02-29', 'fr')).toBe('29\u00a0février 2028');
  expect(dayText('2028-02-29', 'it')).toBe('29\u00a0febbraio 2028');
});

test('the day is the one in Switzerland', () => {
  expect(dayOf(new Date('2026-11-30T23:30:00Z'))).toBe('2026-12-01');
  expect(dayOf(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01');
});

test('days between two days do not mind the clock change', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-12-01', '2026-11-30')).toBe(-1);
});

test('a year that is still being typed is no day to ask for', () => {
  for (const day of ['', 'abc', '0002-01-01', '0202-12-31', '1799-12-31', '12026-01-01', '3000-01-01'])
    expect(isWholeDay(day), day).toBe(false);
  for (const day of ['1800-01-01', '1912-01-01', '2026-12-31', '2999-12-31']) expect(isWholeDay(day), day).toBe(true);
});
