import type { Language } from '@polier/contract/languages';

/** The names of the months in each language, January first. */
export const monthNames: Record<Language, readonly string[]> = {
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
};

/** Other spellings in use; the Austrian one occurs in German contracts. */
const variants: Record<string, number> = { jänner: 1, januars: 1 };
const abbreviations = ['jan', 'feb', 'aug', 'sept', 'okt', 'nov', 'dez'];

const numbers = new Map<string, number>(Object.entries(variants));
for (const names of Object.values(monthNames)) {
  for (const [at, name] of names.entries()) numbers.set(name.toLowerCase(), at + 1);
}

/** Source of a pattern that matches the full name of a month in any of the three languages; use with the flag `i`. */
export const monthPattern = [...numbers.keys()].sort((a, b) => b.length - a.length).join('|');

/** The number of a month (1 to 12) by its full name in any of the three languages; undefined when it is none. */
export function monthNumber(name: string): number | undefined {
  return numbers.get(name.toLowerCase());
}

/** Matches a German month, in full or abbreviated, at the start of a text. */
export const startsWithGermanMonth = new RegExp(
  `^(?:${[...monthNames.de, 'jänner', ...abbreviations].join('|')})`,
  'iu',
);
