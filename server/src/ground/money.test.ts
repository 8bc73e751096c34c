import { elideItalianDays } from '@polier/contract/italian';
import { expect, test } from 'vitest';
import { writeDay, writePeriod, writeShortDay } from './days.ts';
import { writeAmount, writeCount, writeMoney, writePercent } from './money.ts';

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
  expect(writeMoney(rappen)).toBe(written.startsWith('−') ? `−CHF\u00a0${written.slice(1)}` : `CHF\u00a0${written}`);
});

test.each([
  ['de', '1.\u00a0Dezember 2026', '11.\u00a0Dezember 2026'],
  ['fr', '1er\u00a0décembre 2026', '11\u00a0décembre 2026'],
  ['it', '1°\u00a0dicembre 2026', '11\u00a0dicembre 2026'],
] as const)('days in %s', (language, first, eleventh) => {
  expect(writeDay('2026-12-01', language)).toBe(first);
  expect(writeDay('2026-12-11', language)).toBe(eleventh);
  expect(writePeriod({ from: '2026-12-01', to: '2026-12-11' }, language)).toBe(`${first} – ${eleventh}`);
});

test('counts and percentages', () => {
  expect([writeCount(12), writeCount(12_345), writePercent(8.1)]).toEqual(['12', "12'345", '8.1\u00a0%']);
});

test('a day in figures', () => {
  expect(writeShortDay('2026-12-01')).toBe('01.12.2026');
});

test.each([
  ['dal 8\u00a0marzo 2027', 'dall’8\u00a0marzo 2027'],
  ['fino al 8 marzo 2027', 'fino all’8 marzo 2027'],
  ['dal 11 aprile 2027', 'dall’11 aprile 2027'],
  ['Il 8 maggio 2027', 'L’8 maggio 2027'],
  ['il 18 maggio 2027', 'il 18 maggio 2027'],
  ['al 1° giugno 2027', 'al 1° giugno 2027'],
  ['al 8 persone', 'al 8 persone'],
])('%s becomes %s', (written, elided) => {
  expect(elideItalianDays(written)).toBe(elided);
});
