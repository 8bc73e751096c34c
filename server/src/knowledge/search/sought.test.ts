import { describe, expect, it } from 'vitest';
import type { Language } from './passage.ts';
import { namesOf, readSought } from './sought.ts';

describe('what a question seeks', () => {
  it.each<[Language, string, string]>([
    ['de', 'Wie lange habe ich Zeit, Mängel zu rügen?', 'Mängel zu rügen?'],
    ['de', 'Bis wann muss ich melden?', 'muss ich melden?'],
    ['fr', 'Combien de temps pour inscrire ?', 'pour inscrire ?'],
    ['fr', "Jusqu'à quand faut-il annoncer ?", 'faut-il annoncer ?'],
    ['it', 'Quanto tempo ho per iscrivere?', 'ho per iscrivere?'],
    ['it', 'Entro quando va notificato?', 'va notificato?'],
  ])('%s: %s', (language, text, rest) => {
    const read = readSought(text, language);
    expect(read.sought).toEqual(['time']);
    expect(read.rest.replace(/^[ ,]+/, '')).toBe(rest);
  });

  it('finds amounts, and nothing in other questions', () => {
    expect(readSought('Was kostet das?', 'de').sought).toEqual(['money']);
    expect(readSought('Wer haftet für Mängel?', 'de').sought).toEqual([]);
    expect(readSought('Qui répond des défauts ?', 'fr').sought).toEqual([]);
  });

  it('knows in every language what such things are called', () => {
    for (const language of ['de', 'fr', 'it'] as const) {
      expect(namesOf('time', language).length).toBeGreaterThan(4);
      expect(namesOf('money', language)).toContain('chf');
    }
  });
});
