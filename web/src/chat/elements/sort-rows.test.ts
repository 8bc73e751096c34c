import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellText, columnWidths, type Frame, sortRows } from './sort-rows.ts';

const frame = (...cells: unknown[]): Frame => ({ columns: ['a'], index: [], data: cells.map((cell) => [cell]) });

test('without a wish the rows stay as they are', () => {
  expect(sortRows(frame(3, 1, 2), null, 'de')).toEqual([0, 1, 2]);
});

test('numbers by size, words as the language sorts them, empty cells last whichever way', () => {
  expect(sortRows(frame(10, 9, null, 1), { column: 0, descending: false }, 'de')).toEqual([3, 1, 0, 2]);
  expect(sortRows(frame(10, 9, null, 1), { column: 0, descending: true }, 'de')).toEqual([0, 1, 3, 2]);
  expect(sortRows(frame('Zug', 'Ärmel', 'Bau'), { column: 0, descending: false }, 'de')).toEqual([1, 2, 0]);
  expect(sortRows(frame('Art. 10', 'Art. 9'), { column: 0, descending: false }, 'de')).toEqual([1, 0]);
});

test('sorting loses no row and doubles none', () => {
  const cell = fc.oneof(fc.integer(), fc.string(), fc.constant(null));
  fc.assert(
    fc.property(fc.array(cell), fc.boolean(), (cells, descending) => {
      const order = sortRows(frame(...cells), { column: 0, descending }, 'fr');
      expect([...order].sort((a, b) => a - b)).toEqual(cells.map((_, at) => at));
    }),
  );
});

test('numbers are written as in Switzerland, nothing as nothing', () => {
  expect(cellText(1250.5)).toBe("1'250.5");
  expect([cellText(null), cellText(Number.NaN), cellText(0)]).toEqual(['', '', '0']);
});

test('a column is as wide as what stands in it, within reason', () => {
  expect(columnWidths({ columns: ['x', 'y'], index: [], data: [['kurz', 'w'.repeat(300)]] })).toEqual([6, 42]);
});
