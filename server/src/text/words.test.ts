import type { Language } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import { readWords } from './words.ts';

const stems = (text: string, language: Language) => readWords(text, language).map(({ stem }) => stem);

describe('words', () => {
  it('knows German words however their umlauts are typed', () => {
    for (const typed of ['Rügefrist', 'Ruegefrist', 'RÜGEFRIST', 'ru\u0308gefrist']) {
      expect(stems(typed, 'de')).toEqual(['rugefrist']);
    }
    expect(stems('Strasse', 'de')).toEqual(stems('Straße', 'de'));
    expect(stems('neue Bauern', 'de')).not.toContain('nu');
  });

  it('leaves out the marks of notes, and keeps units', () => {
    expect(stems('Mängel¹ 60² kg/m²', 'de')).toEqual(stems('Mängel 60 kg/m2', 'de'));
  });

  it('knows inflected words', () => {
    expect(stems('Fristen', 'de')).toEqual(stems('Frist', 'de'));
    expect(stems('délais', 'fr')).toEqual(stems('délai', 'fr'));
    expect(stems('difetti', 'it')).toEqual(stems('difetto', 'it'));
  });

  it('leaves out function words, question words and elisions', () => {
    expect(stems('Wie lange ist die Frist für den Besteller?', 'de')).toEqual(['frist', 'bestell']);
    expect(stems("Qu'est-ce que l’ouvrage d'un entrepreneur ?", 'fr')).toHaveLength(2);
    expect(stems("Qual è l'opera dell'appaltatore?", 'it')).toHaveLength(2);
  });

  it('writes numbers one way', () => {
    expect(stems('1,50 m', 'de')).toEqual(stems('1.5 m', 'de'));
    expect(stems('Fr. 1’250.00', 'de')).toEqual(stems("CHF 1'250.-", 'de'));
    expect(stems('5 Jahre', 'de')).toEqual(stems('fünf Jahren', 'de'));
    expect(stems('deux ans', 'fr')).toEqual(stems('2 ans', 'fr'));
    expect(stems('due anni', 'it')).toEqual(stems('2 anni', 'it'));
  });
});
