import type { Language } from '@polier/contract/languages';
import { type ForeignMatter, foreignMatterWords, type WordedMatter } from './foreign-matter-words.ts';

export type { ForeignMatter } from './foreign-matter-words.ts';

type Pattern = { matter: ForeignMatter; met: RegExp; unless: RegExp | null };

/** Up to so many words may stand between the words of a phrase. */
const between = "(?:[^\\p{L}\\p{N}]+[\\p{L}\\p{N}’'-]+){0,3}?[^\\p{L}\\p{N}]+";
/** Words up to this length must be met whole: 'hea' is no beginning of 'heavy', 'visa' none of 'visage'. */
const wholeUpTo = 4;

const patterns = new Map<Language, Pattern[]>();

function patternsOf(language: Language): Pattern[] {
  const before = patterns.get(language);
  if (before) return before;
  const made = (Object.keys(foreignMatterWords) as WordedMatter[]).map((matter): Pattern => {
    const { words, unless } = foreignMatterWords[matter][language];
    return { matter, met: anyOf(words), unless: unless ? anyOf(unless) : null };
  });
  patterns.set(language, made);
  return made;
}

/** The matter a question is about when the sources of the construction sector are not for it; null when none shows. */
export function readForeignMatter(text: string, language: Language): ForeignMatter | null {
  const plain = text.replaceAll("'", '’').toLowerCase();
  return patternsOf(language).find(({ met, unless }) => met.test(plain) && !unless?.test(plain))?.matter ?? null;
}

/**
 * Has the patterns of a language compiled, one after the other, which takes half a second that its first question would
 * wait for. They are compiled apart for texts with letters beyond Latin 1, and once more when they are used again.
 */
export function* compileForeignPatterns(language: Language): Generator<void, void> {
  for (const { met, unless } of patternsOf(language))
    for (const text of ['a', '’', 'a', '’']) {
      met.test(text);
      unless?.test(text);
      yield;
    }
}

/** In small letters on both sides: ignoring case takes several times as long. */
function anyOf(list: string): RegExp {
  const phrases = list
    .toLowerCase()
    .split(';')
    .map((phrase) => phrase.trim().split(' ').map(beginningOf));
  return new RegExp(`(?<!\\p{L})(?:${phrases.map((words) => words.join(between)).join('|')})`, 'u');
}

/** '*rezept' is also met at the end of a compound. */
function beginningOf(word: string): string {
  if (word.startsWith('*')) return `\\p{L}*${beginningOf(word.slice(1))}`;
  const letters = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return word.length <= wholeUpTo ? `${letters}(?![\\p{L}\\p{N}’])` : letters;
}
