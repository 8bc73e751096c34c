import { type Language, languages } from '@polier/contract/languages';
import { acts } from './acts.ts';
import type { Reference } from './references.ts';

/** The number for each name of an act, by language; including abbreviations of acts that the index does not list. */
const numbers: Record<Language, Map<string, string>> = { de: new Map(), fr: new Map(), it: new Map() };
for (const { act, names } of acts) {
  for (const language of languages) for (const name of names[language] ?? []) numbers[language].set(plain(name), act);
}
const more: [de: string, fr: string, it: string][] = [
  ['SchlT', 'tit. fin.', 'tit. fin.'],
  ['IVöB', 'AIMP', 'CIAP'],
  ['LMV', 'CN', 'CNM'],
  ['GAV', 'CCT', 'CCL'],
  ['EOG', 'LAPG', 'LIPG'],
  ['MWSTG', 'LTVA', 'LIVA'],
];
for (const names of more) {
  for (const [at, language] of languages.entries()) numbers[language].set(plain(names[at]!), names[0]);
}

/** Matches a known name of an act as it is written, in any of the three languages. */
export const knownLaw = `(?:${[
  ...new Set([...acts.flatMap(({ names }) => languages.flatMap((language) => names[language] ?? [])), ...more.flat()]),
]
  .sort((a, b) => b.length - a.length)
  .map((name) => name.replaceAll('.', '\\.').replaceAll(/[’']/g, "[’']").replaceAll(' ', '\\s?'))
  .join('|')})`;

/**
 * The number by which acts are compared: 'OR' in German and 'CO' in French both give '220'; an unknown name is its own
 * number.
 */
export function lawName(name: string, language: Language): string {
  const key = plain(name);
  for (const known of [language, ...languages]) {
    const number = numbers[known].get(key) ?? numbers[known].get(key.replace(/s$/, ''));
    if (number) return number;
  }
  return key;
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\s.]+/g, ' ')
    .trim()
    .replace(/(\p{L})(\d)$/u, '$1 $2');
}

/** A reference in its usual form: 'Art. 371 OR', 'art. 371 CO', 'SIA 118', 'Art. 12'. */
export function nameReference({ act, article }: Reference, language: Language): string {
  const mark = language === 'de' ? 'Art.' : 'art.';
  const name = act && (acts.find((known) => known.act === act)?.names[language]?.[0] ?? act);
  return [article && `${mark} ${article}`, name].filter(Boolean).join(' ');
}
