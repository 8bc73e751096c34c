import type { Language } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import { readFigures } from '../../text/numbers/read-figures.ts';
import { countedThing, expectedFigure, isCounted } from './expected-figure.ts';

const things: [Language, string, string | null][] = [
  ['de', 'Wie viele Backsteine brauche ich für 10 m2 Wand?', 'Backsteine'],
  ['de', 'Wieviel Sand kommt in die Mischung?', 'Sand'],
  ['de', 'Ab wie viel Dezibel ist es zu laut?', null],
  ['de', 'Wie viel muss der Betrieb zahlen?', null],
  ['fr', 'Combien de briques au m2 ?', 'briques'],
  ['fr', 'Combien d’eau dans le mortier ?', 'eau'],
  ['fr', 'Combien de mètres de chute ?', null],
  ['fr', 'Combien de temps dure le congé ?', null],
  ['it', 'Quanti mattoni ci vogliono?', 'mattoni'],
  ['it', 'Quanti chili può sollevare un giovane?', null],
  ['it', 'Quanto costa la sabbia?', null],
];

describe('the number of a thing', () => {
  it.each(things)('is asked for or not (%s): %s', (language, question, thing) => {
    expect(countedThing(question, language)?.raw ?? null).toBe(thing);
  });

  const says = (question: string, sentence: string, language: Language = 'de') =>
    isCounted(countedThing(question, language)!, readFigures(sentence, language), sentence, language);

  it('is in a sentence that counts the thing, in a row of a table too', () => {
    expect(says('Wie viele Karenztage?', 'Die Firma trägt je Periode 2 Karenztage.')).toBe(true);
    expect(says('Wie viele Ersthelfer?', 'Ersthelfende\tbei 50 Personen 6')).toBe(true);
    expect(says('Combien de nuits ?', 'Un apprenti travaille au plus dix nuits par an.', 'fr')).toBe(true);
  });

  it('is not in a sentence that only names it, or counts something else', () => {
    expect(says('Wie viele Karenztage?', 'Karenztage trägt die Firma selber (Art. 67a Abs. 1 AVIV).')).toBe(false);
    const far =
      'Karenztage gibt es auch dann, wenn die Arbeit wegen Regen nur kurz ruht; gemeldet wird innert 5 Stunden.';
    expect(says('Wie viele Karenztage?', far)).toBe(false);
  });
});

describe('the figure a question waits for', () => {
  it.each([
    ['de', 'Wie viel wiegt ein Kubikmeter Kies?'],
    ['fr', 'Combien pèse un mètre cube de gravier ?'],
    ['it', 'Quanto pesa un metro cubo di ghiaia?'],
  ] as const)('is a weight and no other number (%s)', (language, question) => {
    const fits = expectedFigure(question, language)!;
    expect(fits(readFigures('1800 kg', language), '1800 kg')).toBe(true);
    expect(fits(readFigures('1,50 m', language), '1,50 m')).toBe(false);
  });
});
