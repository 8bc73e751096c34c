import { readFileSync } from 'node:fs';
import type { Language } from '@polier/contract/languages';

let known: Record<Language, ReadonlyMap<string, number>> | null = null;

/** The common words of a language, lower case, each with its rank by frequency. */
export function frequentWords(language: Language): ReadonlyMap<string, number> {
  known ??= readAll();
  return known[language];
}

function readAll(): Record<Language, ReadonlyMap<string, number>> {
  const file = new URL('./frequent-words.json', import.meta.url);
  const lists = JSON.parse(readFileSync(file, 'utf8')) as Record<Language, string>;
  const read = (language: Language) => new Map(lists[language].split(' ').map((word, rank) => [word, rank]));
  return { de: read('de'), fr: read('fr'), it: read('it') };
}
