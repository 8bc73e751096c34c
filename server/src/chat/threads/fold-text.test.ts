import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSentence } from './find-sentence.ts';
import { foldText, placeOf, searchable, searchPattern } from './fold-text.ts';

const isFound = (words: string, text: string) => searchable(text).includes(searchPattern(words));

describe('a search of the history', () => {
  test.each([
    ['EU', 'Was verlangt die EU?'],
    ['eu', 'EU-Recht gilt hier nicht.'],
    ['EU', 'Das sagt das Recht («EU») auch.'],
    ['eu', 'Regeln in Europa'],
    ['m3', 'Wie viel kostet 1 m³ Beton?'],
    ['m³', '12 m3 Aushub'],
    ['m2', '40\u00a0m² Schalung'],
    ['5', 'Art. 5 OR'],
    ['à', 'C’est à vous'],
    ['l’UE', 'Que dit l’UE?'],
    ['mangel', 'Verdeckte Mängel'],
    ['BAU', 'der Neubau'],
    ['Art. 5 O', 'nach Art. 5 OR'],
    ['kurz\nund', 'kurz und gut'],
    ['%', '8.1 % MWST'],
    ['§', '§ 5'],
    ['straß', 'An der Seestraße'],
  ])('finds %j in %j', (words, text) => expect(isFound(words, text)).toBe(true));

  test.each([
    ['EU', 'Der Neubau kostet heute mehr, sagen die Leute.'],
    ['OR', 'Vorort'],
    ['m3', 'Raum30'],
    ['m', '12cm'],
    ['e', 'Straße'],
    ['%', 'Acht Prozent'],
    ['Mangel Frist', 'Mangel ohne Frist'],
  ])('does not find %j in %j', (words, text) => expect(isFound(words, text)).toBe(false));

  test('shows the words where they begin a word, not where they stand first', () => {
    const output = 'Die Leute fragen heute. Was gilt in der EU? Nichts Neues.';
    const found = findSentence({ id: 'a', output }, 'EU')!;
    expect(found.sentence.slice(found.start, found.end)).toBe('EU');
    expect(found.sentence).toBe('Was gilt in der EU?');
  });

  test('finds whatever stands in a text from the beginning of a word on, and says where', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aeü3³ß’ (.-\n'), minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(text, text, text, (before, words, after) => {
        const whole = `${before} ${words}${after}`;
        expect(isFound(words, whole)).toBe(true);
        const at = placeOf(words, whole);
        expect(at).toBeLessThanOrEqual(before.length + 1);
        expect(foldText(whole).slice(at).startsWith(foldText(words))).toBe(true);
      }),
    );
  });

  test('finds words of three letters and more wherever they stand', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abü ('), maxLength: 20 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(isFound('bau', `${before}bau${after}`)).toBe(true);
      }),
    );
  });
});
