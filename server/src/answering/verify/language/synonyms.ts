import { readFileSync } from 'node:fs';
import type { Language } from '@polier/contract/languages';

/**
 * Learned from public thesauri and translations (bench/meaning/learn-synonyms.ts): a word, then those that may replace
 * it.
 */
const tables: Partial<Record<Language, ReadonlyMap<string, ReadonlySet<string>>>> = {};

/** The roots of words that may mean the same as the given one in some sense; the sentence decides. */
export function synonymsOf(root: string, language: Language): ReadonlySet<string> {
  tables[language] ??= readTable(language);
  return tables[language].get(root) ?? none;
}

const none: ReadonlySet<string> = new Set();

function readTable(language: Language): ReadonlyMap<string, ReadonlySet<string>> {
  const lines = readFileSync(new URL(`./synonyms-${language}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [root, ...others] = line.split(' ');
      return [root!, new Set(others)];
    }),
  );
}
