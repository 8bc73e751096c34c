import { describe, expect, it } from 'vitest';
import { isPart, splitCompound } from './compounds.ts';
import { readWords } from './words.ts';

const sources = 'Rüge Frist Gewährleistung Arbeit Zeit Gerüst Höchst Bau Bauten Werk Vertrag Sicherheit Bericht Kosten';
const known = new Map(readWords(sources, 'de').map(({ stem }) => [stem, 5]));
const worth = (stem: string) => known.get(stem) ?? 0;
const split = (word: string) => splitCompound(readWords(word, 'de')[0]!.form, worth);

describe('German compounds', () => {
  it.each([
    ['Rügefrist', ['rug', 'frist']],
    ['Gewährleistungsfrist', ['gewahrleist', 'frist']],
    ['Arbeitsgerüste', ['arbeit', 'gerust']],
    ['Werkvertragskosten', ['werk', 'vertrag', 'kost']],
    ['Sicherheitsbericht', ['sich', 'bericht']],
  ])('%s', (word, parts) => {
    expect(split(word)).toEqual(parts);
  });

  it('leaves words alone that are none, or whose parts nobody uses', () => {
    expect(split('Frist')).toEqual([]);
    expect(split('Fristlosigkeit')).toEqual([]);
    expect(split('Xylophonspieler')).toEqual([]);
  });

  it('tells whether what stands beside a known part is a word', () => {
    expect(isPart('ruge', 'front', worth)).toBe(true);
    expect(isPart('gewahrleistungs', 'front', worth)).toBe(true);
    expect(isPart('xqz', 'front', worth)).toBe(false);
  });
});
