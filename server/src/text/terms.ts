import type { Language } from '@polier/contract/languages';
import { everydayWords } from './uninformative-words.ts';
import { readWords } from './words.ts';

/** A content word in its original form and in the form used for comparisons. */
export type Term = { raw: string; form: string; stem: string };

const everyday = Object.fromEntries(
  (['de', 'fr', 'it'] as const).map((language) => [
    language,
    new Set(readWords(everydayWords[language], language).map(({ stem }) => stem)),
  ]),
) as Record<Language, Set<string>>;

/** The topic words of a text, each once, in order. Bare numbers and everyday words are left out. */
export function readTerms(text: string, language: Language): Term[] {
  return readAllTerms(text, language).filter(({ stem }) => !everyday[language].has(stem));
}

/** The same including everyday words: in the wording of a rule, 'alt' and 'neu' count. */
export function readAllTerms(text: string, language: Language): Term[] {
  const found = new Map<string, Term>();
  for (const [raw] of text.matchAll(/[\p{L}\p{M}][\p{L}\p{M}\p{N}]*/gu)) {
    for (const { form, stem } of readWords(raw, language)) {
      if (!/^\d/.test(stem) && !found.has(stem)) found.set(stem, { raw, form, stem });
    }
  }
  return [...found.values()];
}

/** The text without words that only frame it, as a search query. */
export function withoutEveryday(text: string, language: Language): string {
  return text.replace(/[\p{L}\p{M}][\p{L}\p{M}\p{N}]*/gu, (raw) => {
    const words = readWords(raw, language);
    return words.length > 0 && words.every(({ stem }) => everyday[language].has(stem)) ? ' ' : raw;
  });
}

/** Prefixes that negate a word: 'unbeweglich' does not match 'beweglich'. */
const turning = /^(?:un|in|im|il|ir|non|nicht|miss|mis|dis|des|dé)$/;

/**
 * How well a word of a text matches a word asked for (0 to 1): equal; a compound of it ('Absturzhöhe' for 'Höhe'); less
 * for a part of it ('Gerüst' for 'Fassadengerüst'); the same beginning.
 */
export function likeness(asked: string, found: string): number {
  if (asked === found) return 1;
  // Most pairs of words share neither beginning nor end.
  if (asked[0] !== found[0] && asked[asked.length - 1] !== found[found.length - 1]) return 0;
  const broader = asked.length > found.length;
  const [short, long] = broader ? [found, asked] : [asked, found];
  if (short.length < 3) return 0;
  if (long.endsWith(short)) {
    if (turning.test(long.slice(0, -short.length))) return 0;
    return broader ? (short.length < 4 ? 0 : 0.5) : short.length < 4 ? 0.6 : 0.8;
  }
  if (short.length === 4) return long.startsWith(short) && long.length < 8 ? 0.7 : 0;
  if (short.length < 4) return 0;
  if (long.startsWith(short) && short.length > 5 && long.length - short.length === 1) return 0.9;
  if (long.startsWith(short)) return broader ? 0.5 : 0.8;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  return same >= 6 && same / short.length >= 0.75 && same / long.length >= 0.5 ? 0.7 : 0;
}

/** The distinct stems of the text above a passage, and those of the passage. */
export type PassageStems = { above: readonly string[]; whole: readonly string[] };
type Readable = { title: string; heading: string; text: string; language: Language };
const known = new WeakMap<Readable, PassageStems>();

/** The stems of a passage, cached since the same passages are found repeatedly. */
export function readPassageStems(passage: Readable): PassageStems {
  const before = known.get(passage);
  if (before) return before;
  const { title, heading, text, language } = passage;
  const read = (some: string) => readTerms(some, language).map(({ stem }) => stem);
  const stems = { above: read(`${title} ${heading}`), whole: read(`${title} ${heading} ${text}`) };
  known.set(passage, stems);
  return stems;
}
