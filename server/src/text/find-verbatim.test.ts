import fc, { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { findVerbatim, foldVerbatim } from './find-verbatim.ts';

test.each([
  ['apostrophes', 'l’art. 1’250 d‘un', "l'art. 1'250 d'un"],
  ['quotes', '„a“ “b” «c»', '"a" "b" "c"'],
  ['French blanks', 'le délai : « 60\u00a0jours » ! 8,1 %', 'le délai: "60 jours"! 8,1%'],
  ['dashes', '367–371 – 2−1', '367-371 - 2-1'],
  ['ellipsis', 'und so weiter …', 'und so weiter ...'],
  ['ligatures', 'ﬁnden, Oﬀerte', 'finden, Offerte'],
  ['decomposed letters', 'Ma\u0308ngelru\u0308ge', 'Mängelrüge'],
  ['raised figures', '10 m² 1er', '10 m2 1er'],
  ['marks of notes', '60¹ Tage, Mängel²,³ (Art. 5)⁴', '60 Tage, Mängel (Art. 5)'],
  ['powers of ten', '10⁶', '10^6'],
  ['soft hyphens', 'Män\u00adgel\u00ad\nrüge', 'Mängel rüge'],
  ['blanks', 'a \t\n  b\u00a0\u202fc', 'a b c'],
  ['hyphen at a line end', 'Bauherr-\nschaft SIA-\nNorm', 'Bauherrschaft SIANorm'],
  ['hyphen inside a word', 'peut-être SIA-Norm', 'peutêtre SIANorm'],
  ['hyphen that stands for a word', 'Hoch-\nund Tiefbau, Hoch- und Tiefbau', 'Hoch- und Tiefbau, Hoch- und Tiefbau'],
  ['ranges over a line end', '2024-\n2026 24-\nstündig', '2024-2026 24-stündig'],
  ['case and digits stay', 'OR 371 or', 'OR 371 or'],
])('folds %s', (_, text, folded) => {
  expect(foldVerbatim(text).text).toBe(folded);
});

const signs = fc.constantFrom(
  ...'aäZé1 -\n\t\u00ad’‘“„«»…–—ﬁ½²0m\u0308\u0301\u200b\u00a0:;%.,\'"',
  ...['und', 'ﬀ', '😀', 'e', '-\n', ' »', '« ', '´', '¨'],
);
const texts = fc.oneof(
  fc.array(signs, { maxLength: 40 }).map((parts) => parts.join('')),
  string({ unit: 'binary' }),
);

test('folding twice changes nothing more', () => {
  assert(
    property(texts, (text) => {
      const once = foldVerbatim(text).text;
      expect(foldVerbatim(once).text).toBe(once);
    }),
    { numRuns: 3000 },
  );
});

test('every folded sign points at its place in the original, in order', () => {
  assert(
    property(texts, (text) => {
      const { text: folded, map, ends } = foldVerbatim(text);
      expect(map.length).toBe(folded.length + 1);
      expect(map[folded.length]).toBe(text.length);
      for (let at = 0; at < folded.length; at++) {
        const [start = 0, end = 0, next = 0] = [map[at], ends[at], map[at + 1]];
        expect(start).toBeLessThan(end);
        expect(start).toBeLessThanOrEqual(next);
        if (/[a-z0-9]/.test(folded[at] ?? '')) expect(foldVerbatim(text.slice(start, end)).text).toContain(folded[at]);
      }
    }),
    { numRuns: 1000 },
  );
});

const words = fc.constantFrom(
  'Die',
  'Rügefrist',
  'beträgt',
  '60',
  'Tage,',
  'l’art.',
  '«Werk»',
  'peut-être',
  'Art.',
  '371',
  'Büro',
);
const prose = fc.array(words, { minLength: 6, maxLength: 30 });

test('whatever stretch of whole words is quoted, it is found, however it was printed', () => {
  const prints = fc.record({
    blank: fc.constantFrom(' ', '\n', '  ', '\u00a0'),
    quoted: fc.constantFrom('"', '«', '“'),
    apostrophe: fc.constantFrom("'", '’'),
  });
  assert(
    property(prose, fc.nat(), fc.nat({ max: 8 }), prints, (source, from, count, print) => {
      const start = from % source.length;
      const quotation = source.slice(start, start + count + 1).join(' ');
      const printed = source.join(print.blank).replaceAll('’', print.apostrophe).replaceAll('«', print.quoted);
      const found = findVerbatim(printed, quotation);
      expect(found).not.toBeNull();
      expect(foldVerbatim(printed.slice(found?.start, found?.end)).text).toBe(foldVerbatim(quotation).text);
    }),
  );
});

test('gives offsets in the original', () => {
  const page = 'Bei un­beweglichen Werken be-\nträgt die Frist\n60 Tage.';
  const found = findVerbatim(page, 'unbeweglichen Werken beträgt die Frist 60 Tage');
  expect(page.slice(found?.start, found?.end)).toBe('un­beweglichen Werken be-\nträgt die Frist\n60 Tage');
});

test.each([
  ['160 Tagen', '60 Tage'],
  ['mindestens 1,5 m', '5 m'],
  ['CHF 1’250.00', 'CHF 1'],
  ['CHF 1’250.00', '250.00'],
  ['Rügefristen', 'Rügefrist'],
  ['Art. 371bis', 'Art. 371'],
  ['60¹ Tage', '601 Tage'],
  ['10⁶ Fasern', '10 Fasern'],
  ['nicht', 'Nicht'],
  ['', 'x'],
  ['x', '  '],
])('does not find in «%s» what is only part of it: %s', (haystack, needle) => {
  expect(findVerbatim(haystack, needle)).toBeNull();
});

test('finds the whole word where a part of another comes first', () => {
  expect(findVerbatim('160 Tagen, 60 Tage', '60 Tage')).toEqual({ start: 11, end: 18 });
  expect(findVerbatim('die SIA-Norm 118', 'Norm 118')).toEqual({ start: 8, end: 16 });
  expect(findVerbatim(foldVerbatim('Art. 371, 372'), 'Art. 371')).toEqual({ start: 0, end: 8 });
});

test.each([
  'Taggeld | ab dem 3. Tag | Art. 16 UVG',
  '| Taggeld | ab dem 3. Tag | Art. 16 UVG |',
  'ab dem 3. Tag | Art. 16',
])('finds a row of a table that is quoted with bars between its cells: %s', (quotation) => {
  const found = findVerbatim('Was\tWann\tWo\nTaggeld\tab dem 3. Tag\tArt. 16 UVG', quotation);
  expect(found).not.toBeNull();
});
