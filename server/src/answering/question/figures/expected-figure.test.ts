import type { Language } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import { readFigures } from '../../../text/numbers/read-figures.ts';
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
    ['de', 'Ab welcher Höhe braucht es ein Geländer?', 'bei mehr als 2 m Absturzhöhe', 'mindestens 100 cm hoch'],
    ['fr', 'À quelle hauteur faut-il un garde-corps ?', 'plus de 2 m de hauteur de chute', 'au moins 100 cm'],
    ['it', 'Da che altezza serve il parapetto?', 'oltre 2 m di altezza di caduta', 'ad almeno 100 cm di altezza'],
  ] as const)('is the size from which a rule holds, not the size of a thing (%s)', (language, question, from, size) => {
    const fits = expectedFigure(question, language)!;
    expect(fits(readFigures(from, language), from)).toBe(true);
    expect(fits(readFigures(size, language), size)).toBe(false);
  });

  it.each([
    ['de', 'In welcher Höhe muss das Geländer stehen?', 'mindestens 100 cm hoch'],
    ['fr', 'À quelle hauteur doit se trouver le garde-corps ?', 'au moins 100 cm'],
    ['fr', 'À quelle hauteur faut-il fixer le garde-corps ?', 'au moins 100 cm'],
    ['it', 'A che altezza deve stare il parapetto?', 'ad almeno 100 cm di altezza'],
  ] as const)('is the size of the thing where that is asked for (%s): %s', (language, question, size) => {
    expect(expectedFigure(question, language)!(readFigures(size, language), size)).toBe(true);
  });

  it.each([
    'À partir de quelle hauteur faut-il un garde-corps ?',
    'Dès quelle profondeur faut-il étayer ?',
    'Au-delà de combien de mètres un filet est-il obligatoire ?',
    'À quelle hauteur faut-il mettre un garde-corps ?',
    'À quelle hauteur un garde-corps est-il obligatoire ?',
    'À combien de mètres faut-il un harnais ?',
  ])('is a threshold however it is asked: %s', (question) => {
    expect(expectedFigure(question, 'fr')!(readFigures('au moins 100 cm', 'fr'), 'au moins 100 cm')).toBe(false);
  });

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
