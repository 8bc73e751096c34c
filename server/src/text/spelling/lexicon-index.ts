import type { Language } from '@polier/contract/languages';
import { readWords } from '../words.ts';
import type { Lexicon } from './lexicon.ts';
import { phoneticKey } from './phonetic-key.ts';

/** Shorter words are corrected for a few kinds of errors only. */
export const shortest = 5;

type Index = {
  words: readonly string[];
  byPlain: Map<string, string[]>;
  bySound: Map<string, string[]>;
  byBeginning: Map<string, string[]>;
  stems: Set<string>;
  stemsOfSources: Set<string>;
};
const indexes = new WeakMap<Lexicon, Map<Language, Index>>();

/** The words of the lexicon by their unaccented letters, and those of the sources by first letters and length. */
export function indexOf(language: Language, lexicon: Lexicon): Index {
  const words = lexicon.sorted(language);
  const own = indexes.get(lexicon) ?? new Map<Language, Index>();
  indexes.set(lexicon, own);
  const known = own.get(language);
  if (known?.words === words) return known;
  const index: Index = {
    words,
    byPlain: new Map(),
    bySound: new Map(),
    byBeginning: new Map(),
    stems: new Set(),
    stemsOfSources: new Set(),
  };
  for (const marked of words) {
    const word = marked.slice(0, -1);
    append(index.byPlain, plain(word, language), word);
    const isOfSources = lexicon.isOfSources(word, language);
    if (word.length >= shortest - 1 && isOfSources) append(index.bySound, phoneticKey(word, language), word);
    for (const { stem } of readWords(word, language)) {
      index.stems.add(stem);
      if (isOfSources) index.stemsOfSources.add(stem);
    }
    if (word.length >= shortest - 1 && isOfSources) append(index.byBeginning, word[0]!, word);
  }
  own.set(language, index);
  return index;
}

function append(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key);
  if (list) list.push(word);
  else lists.set(key, [word]);
}

/** A word without accents, and with umlauts in their unaccented spelling. */
export function plain(word: string, language: Language): string {
  const spelled = language === 'de' ? word.replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue') : word;
  return spelled.normalize('NFD').replace(/\p{M}/gu, '');
}

/** The likeliest of some words; its frequency includes a plural with one more letter: 'mètre', 'mètres'. */
export function likeliest(words: readonly string[], language: Language, lexicon: Lexicon): string | null {
  const cost = (word: string) =>
    Math.min(lexicon.cost(word, language), language === 'fr' ? lexicon.cost(`${word}s`, language) : Infinity);
  return words.toSorted((a, b) => cost(a) - cost(b))[0] ?? null;
}
