import type { Language } from '@polier/contract/languages';
import { describe, expect, it } from 'vitest';
import { readWords } from '../../../text/words.ts';
import { readExpectedKinds, stemsNaming } from './expected-kinds.ts';

describe('what a question seeks', () => {
  it.each<[Language, string, string]>([
    ['de', 'Wie lange habe ich Zeit, Mängel zu rügen?', 'Mängel zu rügen?'],
    ['de', 'Bis wann muss ich melden?', 'muss ich melden?'],
    ['fr', 'Combien de temps pour inscrire ?', 'pour inscrire ?'],
    ['fr', "Jusqu'à quand faut-il annoncer ?", 'faut-il annoncer ?'],
    ['it', 'Quanto tempo ho per iscrivere?', 'ho per iscrivere?'],
    ['it', 'Entro quando va notificato?', 'va notificato?'],
  ])('%s: %s', (language, text, rest) => {
    const read = readExpectedKinds(text, language);
    expect(read.sought).toEqual(['time']);
    expect(read.rest.replace(/^[ ,]+/, '')).toBe(rest);
  });

  it('finds amounts, and nothing in other questions', () => {
    expect(readExpectedKinds('Was kostet das?', 'de').sought).toEqual(['money']);
    expect(readExpectedKinds('Wer haftet für Mängel?', 'de').sought).toEqual([]);
    expect(readExpectedKinds('Qui répond des défauts ?', 'fr').sought).toEqual([]);
  });

  it('knows in every language what such things are called', () => {
    const stems = (words: string, language: Language) => readWords(words, language).map(({ stem }) => stem);
    expect(stemsNaming('time', 'de')).toEqual(expect.arrayContaining(stems('Frist Tag Monat Jahr innert', 'de')));
    expect(stemsNaming('time', 'fr')).toEqual(expect.arrayContaining(stems('délai jour mois année', 'fr')));
    expect(stemsNaming('time', 'it')).toEqual(expect.arrayContaining(stems('termine giorno mese anno entro', 'it')));
    for (const language of ['de', 'fr', 'it'] as const) expect(stemsNaming('money', language)).toContain('chf');
  });
});
