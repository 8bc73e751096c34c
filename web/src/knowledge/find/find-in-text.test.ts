import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInText, markedHtml } from './find-in-text.ts';

test('case, quotes, dashes and wide spaces do not matter', () => {
  expect(findInText([['Die «Rüge» ist – formlos\u00a0– möglich.']], '"rüge" ist - FORMLOS -').count).toBe(1);
});

test('a match may run over several pieces of a line or over a line break', () => {
  const { marks, count } = findInText([['Wer den ', 'Mangel', 'bemerkt']], 'den Mangel bemerkt');
  expect(count).toBe(1);
  expect(marks.map(({ item, from, to }) => [item, from, to])).toEqual([
    [0, 4, 8],
    [1, 0, 6],
    [2, 0, 7],
  ]);
});

test('matches are counted over all pages in reading order', () => {
  const { marks, count } = findInText([['Frist und Frist'], ['nichts'], ['Frist']], 'frist');
  expect(count).toBe(3);
  expect(marks.map(({ page, match }) => [page, match])).toEqual([
    [0, 0],
    [0, 1],
    [2, 2],
  ]);
});

test('nothing wanted finds nothing', () => {
  expect(findInText([['abc']], '   ').count).toBe(0);
});

test('what is marked is exactly what was looked for, and the rest of the text is unchanged', () => {
  const word = fc.stringMatching(/^[a-zäöü]{1,6}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.nat(), (words, pick) => {
      const wanted = words[pick % words.length]!;
      const text = words.join(' ');
      const { marks, count } = findInText([[text]], wanted);
      expect(count).toBeGreaterThan(0);
      for (const { from, to } of marks) expect(text.slice(from, to)).toBe(wanted);
      expect(markedHtml(text, marks, 0).replace(/<[^>]+>/g, '')).toBe(text);
    }),
  );
});

test('text becomes HTML only with its marks; everything else is escaped', () => {
  const html = markedHtml('a <b> & c', [{ page: 0, item: 0, from: 2, to: 5, match: 4 }], 4);
  expect(html).toBe('a <mark data-match="4" data-current>&lt;b&gt;</mark> &amp; c');
});
