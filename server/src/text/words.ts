import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { stemmer as stemItalian } from '@orama/stemmers/italian';
import type { Language } from '@polier/contract/languages';
import { normalizeNumbers } from './numbers/normalize-numbers.ts';
import { stopWords } from './uninformative-words.ts';

/** A word for searching: `form` is its folded spelling, `stem` its key in the index. */
export type Word = { form: string; stem: string };

const stemmers: Record<Language, (word: string) => string> = { de: stemGerman, fr: stemFrench, it: stemItalian };
const known: Record<Language, Map<string, Word | null>> = { de: new Map(), fr: new Map(), it: new Map() };
const knownOfAll: Record<Language, Map<string, Word>> = { de: new Map(), fr: new Map(), it: new Map() };
const knownParts = new Map<string, string>();
const mostKnown = 400_000;

const wordPattern = /\d+(?:\.\d+)*|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*/gu;

/**
 * The content words of a text, in order: split at apostrophes and hyphens, folded, stemmed, without stop words. Numbers
 * are kept in one format ('1,50 m' and '1.5 m' give the same words).
 */
export function readWords(text: string, language: Language): Word[] {
  const found: Word[] = [];
  for (const match of normalizeNumbers(text, language).matchAll(wordPattern)) {
    const word = readWord(match[0], language);
    if (word) found.push(word);
  }
  return found;
}

/**
 * All words of a text in order, including function words: the phrasing of a question distinguishes it from others on
 * the same subject.
 */
export function readAllWords(text: string, language: Language): Word[] {
  return Array.from(normalizeNumbers(text, language).matchAll(wordPattern), ([raw]) => {
    const before = knownOfAll[language].get(raw);
    if (before) return before;
    if (knownOfAll[language].size > mostKnown) knownOfAll[language].clear();
    const lower = raw.toLowerCase().normalize('NFC').replaceAll('ß', 'ss');
    const word = /^\d/.test(raw)
      ? { form: raw, stem: raw }
      : { form: foldWord(lower, language), stem: stemOf(lower, language) };
    knownOfAll[language].set(raw, word);
    return word;
  });
}

function readWord(raw: string, language: Language): Word | null {
  const cache = known[language];
  const before = cache.get(raw);
  if (before !== undefined) return before;
  if (cache.size > mostKnown) cache.clear();
  const word = makeWord(raw, language);
  cache.set(raw, word);
  return word;
}

function makeWord(raw: string, language: Language): Word | null {
  if (/^\d/.test(raw)) {
    return { form: raw, stem: raw };
  }
  const lower = raw.toLowerCase().normalize('NFC').replaceAll('ß', 'ss');
  const form = foldWord(lower, language);
  if (form.length < 2 || stopWords[language].has(form)) return null;
  return { form, stem: stemOf(lower, language) };
}

function stemOf(lower: string, language: Language): string {
  const stem = foldWord(stemmers[language](language === 'de' ? foldWord(lower, language) : lower), language);
  return stem.length > 1 ? stem : foldWord(lower, language);
}

/** The stem by which the index stores a part of a German word. @param part in folded spelling */
export function stemPart(part: string): string {
  const before = knownParts.get(part);
  if (before !== undefined) return before;
  if (knownParts.size > mostKnown) knownParts.clear();
  const stem = stemGerman(part);
  knownParts.set(part, stem);
  return stem;
}

/**
 * Folds spellings that people use interchangeably: lower case, no accents, 'ß' as 'ss', ligatures split; in German also
 * 'ae', 'oe', 'ue' as the plain vowel, so that 'Rügefrist', 'Ruegefrist' and 'Rugefrist' are one word.
 */
export function foldWord(text: string, language: Language): string {
  const lower = text.toLowerCase();
  const plain = /^[ -~]*$/.test(lower)
    ? lower
    : lower.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('œ', 'oe').replaceAll('æ', 'ae');
  return language === 'de' ? plain.replace(/(?<![aeiouqy])([aou])e/g, '$1') : plain;
}

const runLengths = [3, 4, 5];
const longestWord = 60;

const knownRuns: Record<Language, Map<string, readonly string[]>> = { de: new Map(), fr: new Map(), it: new Map() };
/** N-grams take far more memory than their word, so the cache is limited. */
const mostKnownRuns = 20_000;

/** The character n-grams of a word, including its edges: words with common n-grams are spelt alike. */
export function runsOf(word: string, language: Language): readonly string[] {
  const cache = knownRuns[language];
  const before = cache.get(word);
  if (before) return before;
  if (cache.size >= mostKnownRuns) cache.clear();
  const runs = cutRuns(word, language);
  cache.set(word, runs);
  return runs;
}

/** The same without caching, for words that are read once, as by an index. */
export function cutRuns(word: string, language: Language): readonly string[] {
  const marked = ` ${foldWord(word, language).slice(0, longestWord)} `;
  const runs: string[] = [];
  for (const length of runLengths) {
    for (let at = 0; at + length <= marked.length; at++) runs.push(marked.slice(at, at + length));
  }
  return runs;
}
