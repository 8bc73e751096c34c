import { expect, test } from 'vitest';
import { elideItalianDays, writeDay, writePeriod, writeShortDay } from './days.ts';
import { writeAmount, writeMoney, writePercent } from './money.ts';

test.each([
  [125_000, "1'250.00"],
  [2500, '25.00'],
  [5, '0.05'],
  [0, '0.00'],
  [-2500, '−25.00'],
  [123_456_789, "1'234'567.89"],
  [100_000, "1'000.00"],
  [99_999, '999.99'],
])('%i Rappen are written %s', (rappen, written) => {
  expect(writeAmount(rappen)).toBe(written);
  expect(writeMoney(rappen)).toBe(`CHF\u00a0${written}`);
});

test.each([
  ['de', '8.1\u00a0%', '1. Dezember 2026', '11. Dezember 2026'],
  ['fr', '8,1\u00a0%', '1er décembre 2026', '11 décembre 2026'],
  ['it', '8.1\u00a0%', '1º dicembre 2026', '11 dicembre 2026'],
] as const)('percentages and days in %s', (language, percent, first, eleventh) => {
  expect(writePercent(8.1, language)).toBe(percent);
  expect(writeDay('2026-12-01', language)).toBe(first);
  expect(writeDay('2026-12-11', language)).toBe(eleventh);
  expect(writePeriod({ from: '2026-12-01', to: '2026-12-11' }, language)).toBe(`${first} – ${eleventh}`);
});

test('a day in figures', () => {
  expect(writeShortDay('2026-12-01')).toBe('01.12.2026');
});

test.each([
  ['fino al 8 marzo 2027', 'fino all’8 marzo 2027'],
  ['dal 11 aprile 2027', 'dall’11 aprile 2027'],
  ['Il 8 maggio 2027', 'L’8 maggio 2027'],
  ['il 18 maggio 2027', 'il 18 maggio 2027'],
  ['al 1º giugno 2027', 'al 1º giugno 2027'],
  ['al 8 persone', 'al 8 persone'],
])('%s becomes %s', (written, elided) => {
  expect(elideItalianDays(written)).toBe(elided);
});
