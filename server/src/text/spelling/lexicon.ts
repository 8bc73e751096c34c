import { type Language, languages } from '@polier/contract/languages';
import { frequentWords } from './frequent-words.ts';

/** The words that a misspelt word may stand for: those of the sources, and the common words of the language. */
export type Lexicon = {
  /** Whether a lower-case word occurs in the sources or is a common word of the language. */
  has: (word: string, language: Language) => boolean;
  /** Whether it occurs in the sources. */
  isOfSources: (word: string, language: Language) => boolean;
  /** All words sorted alphabetically, each with the mark of its end. */
  sorted: (language: Language) => readonly string[];
  /** How unlikely it is that a word is meant: 0 for one that is frequent in the sources. */
  cost: (word: string, language: Language) => number;
};

/** The mark of the edge of a word. */
export const edge = '_';

/** The words are sorted again when their number has grown by this factor. */
const growth = 1.03;

export type GrowingLexicon = Lexicon & {
  add: (text: string, language: Language) => void;
  /** Adds words with their counts. */
  addCounted: (words: Iterable<readonly [string, number]>, language: Language) => void;
  /** Removes words that were added. */
  removeCounted: (words: Iterable<readonly [string, number]>, language: Language) => void;
  /** The words of the sources with their counts. */
  counted: (language: Language) => ReadonlyMap<string, number>;
};

/** Counts the words of a text in the form used by a lexicon: lower case. */
export function countWords(text: string, counts: Map<string, number>): void {
  for (const [word] of text
    .normalize('NFC')
    .toLowerCase()
    .matchAll(/[\p{L}\p{M}]{2,}/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1);
}

/** Starts a lexicon with the common words; the words of the sources are added as they are loaded. */
export function createLexicon(): GrowingLexicon {
  const counts = Object.fromEntries(languages.map((language) => [language, new Map<string, number>()])) as Record<
    Language,
    Map<string, number>
  >;
  const inOrder = new Map<Language, { size: number; words: readonly string[] }>();
  const ranks = (language: Language) => frequentWords(language);

  return {
    add: (text, language) => countWords(text, counts[language]),
    addCounted: (words, language) => {
      const own = counts[language];
      for (const [word, count] of words) own.set(word, (own.get(word) ?? 0) + count);
    },
    removeCounted: (words, language) => {
      const own = counts[language];
      for (const [word, count] of words) {
        const left = (own.get(word) ?? 0) - count;
        if (left > 0) own.set(word, left);
        else own.delete(word);
      }
    },
    counted: (language) => counts[language],
    has: (word, language) => counts[language].has(word) || ranks(language).has(word),
    isOfSources: (word, language) => counts[language].has(word),
    sorted: (language) => {
      const own = counts[language];
      const known = inOrder.get(language);
      // Sorting for every new word would make loading slow, so a few new words may wait.
      if (known && own.size <= known.size * growth) return known.words;
      const words = [...new Set([...own.keys(), ...ranks(language).keys()])].map((word) => `${word}${edge}`).sort();
      inOrder.set(language, { size: own.size, words });
      return words;
    },
    cost: (word, language) => {
      const own = counts[language].get(word) ?? 0;
      const rank = ranks(language).get(word);
      const common = rank === undefined ? Number.POSITIVE_INFINITY : 100 + 40 * Math.log(1 + rank / 50);
      return Math.min(own > 0 ? 140 / (1 + Math.log(own)) : Number.POSITIVE_INFINITY, common);
    },
  };
}
