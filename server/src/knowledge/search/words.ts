import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { stemmer as stemItalian } from '@orama/stemmers/italian';
import { readNumbers } from './numbers.ts';
import type { Language } from './passage.ts';
import { stopWords } from './stop-words.ts';

/** A word as it is searched: `form` is the folded spelling, `stem` what the index knows it by. */
export type Word = { form: string; stem: string };

const stemmers: Record<Language, (word: string) => string> = { de: stemGerman, fr: stemFrench, it: stemItalian };
const known: Record<Language, Map<string, Word | null>> = { de: new Map(), fr: new Map(), it: new Map() };
const knownParts = new Map<string, string>();
const mostKnown = 400_000;

const wordPattern = /\d+(?:\.\d+)*|[\p{L}\p{M}][\p{L}\p{M}\p{N}]*/gu;

/**
 * The words of a text that carry meaning, in order: split at apostrophes and hyphens, folded, stemmed, without
 * stop words. Numbers are kept and written one way ('1,50 m' and '1.5 m' give the same words).
 */
export function readWords(text: string, language: Language): Word[] {
  const found: Word[] = [];
  for (const match of readNumbers(text, language).matchAll(wordPattern)) {
    const word = readWord(match[0], language);
    if (word) found.push(word);
  }
  return found;
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
  const form = fold(lower, language);
  if (form.length < 2 || stopWords[language].has(form)) return null;
  return { form, stem: stemOf(lower, language) };
}

function stemOf(lower: string, language: Language): string {
  const stem = fold(stemmers[language](language === 'de' ? fold(lower, language) : lower), language);
  return stem.length > 1 ? stem : fold(lower, language);
}

/** What the index knows a part of a German word by. @param part in folded spelling */
export function stemPart(part: string): string {
  const before = knownParts.get(part);
  if (before !== undefined) return before;
  if (knownParts.size > mostKnown) knownParts.clear();
  const stem = stemGerman(part);
  knownParts.set(part, stem);
  return stem;
}

/**
 * One spelling for what people type in several: lower case, no accents, 'ß' as 'ss', ligatures apart; in German
 * also 'ae', 'oe', 'ue' as the plain vowel, so that 'Rügefrist', 'Ruegefrist' and 'Rugefrist' are one word.
 */
export function fold(text: string, language: Language): string {
  const lower = text.toLowerCase();
  const plain = /^[ -~]*$/.test(lower)
    ? lower
    : lower.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('œ', 'oe').replaceAll('æ', 'ae');
  return language === 'de' ? plain.replace(/(?<![aeiouqy])([aou])e/g, '$1') : plain;
}
