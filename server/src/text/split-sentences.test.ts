import { describe, expect, it } from 'vitest';
import { splitUnits } from './split-sentences.ts';

const sentences = (text: string, language: 'de' | 'fr' | 'it' = 'de') =>
  splitUnits(text, language).map(({ start, end }) => text.slice(start, end));

describe('splitting a source into sentences', () => {
  it.each([
    ['de', 'Die Frist steht in Art. 371 Abs. 2 OR. Sie beträgt z. B. 5 Jahre bzw. ca. 60 Monate.', 2],
    ['de', 'Die Regel gilt ab dem 1. Januar 2026. Der Bau im 2. Untergeschoss ist ausgenommen.', 2],
    ['de', 'Die Busse beträgt CHF 1.50 pro m. Mehr nicht.', 2],
    ['de', 'Bis zum vollendeten 20. Altersjahr sind es 5 Wochen. Danach gilt das Gesetz.', 2],
    ['de', 'Die Baustelle liegt in der Zone 3. Der Unternehmer meldet sie an.', 2],
    ['de', 'Es gilt Ziff. 3 Nr. 4 der Norm usw. Der Besteller prüft.', 2],
    ['de', 'Die Norm gilt seit 2013. Die Korrigenda folgte.', 2],
    ['de', 'Hat ein Bauarbeiter Anspruch auf einen 13. Monatslohn?', 1],
    ['fr', 'Selon l’art. 371 al. 2 CO, le délai est de 5 ans. Il court dès la réception.', 2],
    ['fr', 'Par ex. l’annexe n° 3, ch. 2 s’applique. M. Dupont signe le 1er mars.', 2],
    ['it', 'Secondo l’art. 23 cpv. 1 lett. a OLCostr vale il limite. Il termine è di ca. 60 giorni.', 2],
    ['it', 'Il lavoro dà diritto al pegno (art. 837 cpv. 1 n. 3 CC). Il termine è breve.', 2],
  ] as const)('%s: %s', (language, text, count) => {
    expect(sentences(text, language)).toHaveLength(count);
    expect(sentences(text, language).join(' ')).toBe(text);
  });

  it('keeps a list together with its lead-in, and what follows apart', () => {
    const text = 'Es gilt Folgendes:\n• Helm tragen\n• Brille tragen\nDanach beginnt die Arbeit.';
    const units = splitUnits(text, 'de');
    expect(units.map(({ kind }) => kind)).toEqual(['list', 'sentence']);
    expect(text.slice(units[0]!.start, units[0]!.end)).toBe('Es gilt Folgendes:\n• Helm tragen\n• Brille tragen');
  });

  it('keeps a list without a lead-in together, with its marks', () => {
    const text = 'Zum Beweis gehört sie in ein Schreiben.\n1. Objekt bezeichnen.\n2. Mangel beschreiben.';
    expect(sentences(text)).toEqual([
      'Zum Beweis gehört sie in ein Schreiben.',
      '1. Objekt bezeichnen.\n2. Mangel beschreiben.',
    ]);
  });

  it('leaves the paragraph numbers of an act out', () => {
    expect(sentences('1 Die Ansprüche verjähren.\n2 Sie leben wieder auf.')).toEqual([
      'Die Ansprüche verjähren.',
      'Sie leben wieder auf.',
    ]);
  });

  it('joins a line that was wrapped', () => {
    expect(sentences('Der Besteller muss das Werk\nprüfen und Mängel melden.')).toHaveLength(1);
  });
});
