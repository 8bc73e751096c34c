import type { Language } from '@polier/contract/languages';
import { compareWords, meaningOfWord, type WordMeaning } from '../../text/meaning/encode-meaning.ts';

/** Words of a text by their number in the table, with their weights by specificity. */
export type WeightedWords = { words: number[]; weights: number[] };

/** The typical length of the vector of a specific word. */
const usualLength = 300;

/** Numbers the words of several texts, so that each pair of words is compared once. */
export function createWordTable() {
  const numbers: Record<Language, Map<string, number>> = { de: new Map(), fr: new Map(), it: new Map() };
  const meanings: WordMeaning[] = [];
  const numberOf = (word: string, language: Language) => {
    const before = numbers[language].get(word);
    if (before !== undefined) return before;
    numbers[language].set(word, meanings.length);
    return meanings.push(meaningOfWord(word, language)) - 1;
  };
  const weights = (words: readonly number[]) => words.map((word) => meanings[word]!.length / usualLength);
  const number = (words: readonly string[], language: Language) => words.map((word) => numberOf(word, language));
  return {
    weights,
    number,
    read(words: readonly string[], language: Language): WeightedWords {
      const numbered = number(words, language);
      return { words: numbered, weights: weights(numbered) };
    },
    /** How similar each word of the table is to each of the given words. */
    compare(asked: ReadonlySet<number>): (word: number) => Float32Array {
      const some = [...asked];
      const compared = compareWords(
        some.map((word) => meanings[word]!),
        meanings,
      );
      const known = new Map(some.map((word, at) => [word, compared[at]!]));
      return (word) => known.get(word)!;
    },
  };
}
