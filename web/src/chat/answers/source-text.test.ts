import { expect, test } from 'vitest';
import { dayText, linesOf, passageParts, shortenParts, titleText } from './source-text.ts';

test('days are written as in each language of Switzerland', () => {
  expect(dayText('2026-12-01', 'de')).toBe('1. Dezember 2026');
  expect(dayText('2026-12-01', 'fr')).toBe('1er décembre 2026');
  expect(dayText('2026-12-01', 'it')).toBe('1° dicembre 2026');
  expect(dayText('2026-12-21', 'fr')).toBe('21 décembre 2026');
});

test('the quoted parts are found in their passage, and without one the passage stands whole', () => {
  const marked = (passage: string, quote: string | null) =>
    passageParts({ passage, quote }, null)
      .map(({ text, quoted }) => (quoted ? `<${text}>` : text))
      .join('');
  expect(marked('a b c', 'b')).toBe('a <b> c');
  expect(marked('a b c', 'c … a')).toBe('<a> b <c>');
  expect(marked('a … c', 'a … c')).toBe('<a … c>');
  expect(marked('a b c', 'x')).toBe('a b c');
  expect(marked('a b c', null)).toBe('a b c');
});

test('a preview shows what is quoted whole and what surrounds it shortened, at whole words', () => {
  const long = 'Wort '.repeat(100);
  const shown = shortenParts(
    passageParts({ passage: `${long}Zitat ${long}Beleg ${long}`, quote: 'Zitat … Beleg' }, null),
  );
  const text = shown.map((part) => part.text).join('');
  expect(text).toMatch(/^ … (Wort )+Zitat (Wort ?)+ … (Wort )+Beleg (Wort ?)+ … $/);
  expect(text.length).toBeLessThan(550);
  const list = `Zitat.\n– ${'Wort '.repeat(18)}Ende\n– Ein ${'Wort '.repeat(30)}`;
  const shortened = shortenParts(passageParts({ passage: list, quote: 'Zitat.' }, null));
  expect(shortened.at(-1)!.text, 'no mark of a next item alone').toMatch(/Ende … $/);
  expect(shortenParts([{ text: 'kurz', quoted: false }])).toEqual([{ text: 'kurz', quoted: false }]);
});

test('between two quotations, lines that are left out are no part of the lines beside them', () => {
  const row = (name: string) => `${name} ${'Wort '.repeat(12)}`.trim();
  const lines = ['Erstes Zitat.', row('Bauteil'), row('Fenster'), row('Heizung'), row('Küche'), 'Zweites Zitat.'];
  const source = { passage: lines.join('\n'), quote: 'Erstes Zitat. … Zweites Zitat.' };
  const text = shortenParts(passageParts(source, null)).map((part) => part.text);
  expect(text.join('').split('\n')).toEqual([lines[0], lines[1], '…', lines[4], lines[5]]);
});

test('a passage is shown in its paragraphs, a quotation over two of them marked in both', () => {
  const passage = 'Erster Absatz.\nZweiter Absatz.\n– Punkt eins\n– Punkt zwei\nBeton\t30 Tage\n\nLetzter.';
  const lines = linesOf(passageParts({ passage, quote: 'Absatz.\nZweiter' }, null));
  const shown = lines.map(({ isEntry, parts }) => [
    parts.map(({ text, quoted }) => (quoted ? `<${text}>` : text)).join(''),
    isEntry,
  ]);
  expect(shown).toEqual([
    ['Erster <Absatz.>', false],
    ['<Zweiter> Absatz.', false],
    ['– Punkt eins', true],
    ['– Punkt zwei', true],
    ['Beton\t30 Tage', true],
    ['Letzter.', false],
  ]);
});

test('of several quotations of a page, only those asked for are marked', () => {
  const source = { passage: 'a b c', quote: 'a … c', quotations: ['a', 'c'].map((text) => ({ text, rects: [] })) };
  const marked = (wanted: number[] | null) =>
    passageParts(source, wanted).flatMap(({ text, quoted }) => (quoted ? [text] : []));
  expect(marked([1])).toEqual(['c']);
  expect(marked(null)).toEqual(['a', 'c']);
});

test('the edition is said in the language of the screen', () => {
  expect(titleText({ title: 'Scheda', edition: 'edizione 2026' }, 'de')).toBe('Scheda, Ausgabe 2026');
  expect(titleText({ title: 'Merkblatt', edition: 'Ausgabe 2026' }, 'fr')).toBe('Merkblatt, édition 2026');
  expect(titleText({ title: 'Merkblatt', edition: '3. Auflage' }, 'it')).toBe('Merkblatt, 3. Auflage');
});

test('the edition is said once', () => {
  expect(titleText({ title: 'Merkblatt', edition: 'Ausgabe 2026' }, 'de')).toBe('Merkblatt, Ausgabe 2026');
  expect(titleText({ title: 'Merkblatt, Ausgabe 2026', edition: 'Ausgabe 2026' }, 'de')).toBe(
    'Merkblatt, Ausgabe 2026',
  );
});
