import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { stemmer as stemItalian } from '@orama/stemmers/italian';
import type { Peer } from './peer.ts';

const stemmers = { de: stemGerman, fr: stemFrench, it: stemItalian };
const gramLength = 5;
const depth = 100;
/** Constant of reciprocal rank fusion. */
const smoothing = 60;

/**
 * Two rankings by BM25 with the usual constants, of stems and of runs of five letters within words, fused by their
 * ranks.
 */
export const stemsAndLetters: Peer = {
  name: 'BM25, stems + 5-grams',
  fill: async ({ passages, language }) => {
    const texts = passages.map(({ text }) => text);
    const stems = (text: string) => wordsOf(text).map(stemmers[language]);
    const rankings = [createRanking(texts, stems), createRanking(texts, (text) => wordsOf(text).flatMap(gramsOf))];
    return {
      search: (question) => {
        const worth = new Map<number, number>();
        for (const rank of rankings)
          rank(question).forEach((number, place) => {
            worth.set(number, (worth.get(number) ?? 0) + 1 / (smoothing + place));
          });
        return [...worth]
          .sort((a, b) => b[1] - a[1])
          .slice(0, 10)
          .map(([number]) => passages[number]!.id);
      },
    };
  },
};

const wordsOf = (text: string): string[] =>
  Array.from(text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu), ([word]) => word);

function gramsOf(word: string): string[] {
  if (word.length <= gramLength) return [word];
  return Array.from({ length: word.length - gramLength + 1 }, (_, at) => word.slice(at, at + gramLength));
}

function createRanking(texts: readonly string[], termsOf: (text: string) => string[]) {
  const [saturation, lengthShare] = [1.2, 0.75];
  const postings = new Map<string, { text: number; times: number }[]>();
  const lengths = texts.map((text, number) => {
    const terms = termsOf(text);
    for (const [term, { length: times }] of Map.groupBy(terms, (term) => term)) {
      const known = postings.get(term);
      if (known) known.push({ text: number, times });
      else postings.set(term, [{ text: number, times }]);
    }
    return terms.length;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / texts.length;
  return (question: string): number[] => {
    const scores = new Map<number, number>();
    for (const term of termsOf(question)) {
      const found = postings.get(term) ?? [];
      const rarity = Math.log(1 + (texts.length - found.length + 0.5) / (found.length + 0.5));
      for (const { text, times } of found) {
        const hold = saturation * (1 - lengthShare + (lengthShare * lengths[text]!) / mean);
        scores.set(text, (scores.get(text) ?? 0) + (rarity * times * (saturation + 1)) / (times + hold));
      }
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1])
      .slice(0, depth)
      .map(([text]) => text);
  };
}
