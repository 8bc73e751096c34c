import { readFileSync } from 'node:fs';
import type { Language } from '@polier/contract/languages';

/**
 * How words were used in faithful rewordings of the sheets (bench/meaning/learn-rewordings.ts). `newIn`: in how many of
 * them the word was new; `stoodFor`: the roots it replaced, with their counts.
 */
export type Reworded = { newIn: number; stoodFor: ReadonlyMap<string, number> };

const tables: Partial<Record<Language, ReadonlyMap<string, Reworded>>> = {};
const never: Reworded = { newIn: 0, stoodFor: new Map() };

export function rewordedBy(root: string, language: Language): Reworded {
  tables[language] ??= readTable(language);
  return tables[language].get(root) ?? never;
}

/** How often one of two words replaced the other, in either direction. */
export function oftenExchanged(one: string, other: string, language: Language): number {
  return (rewordedBy(one, language).stoodFor.get(other) ?? 0) + (rewordedBy(other, language).stoodFor.get(one) ?? 0);
}

function readTable(language: Language): ReadonlyMap<string, Reworded> {
  const lines = readFileSync(new URL(`./rewordings-${language}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(
    lines.map((line) => {
      const [root, newIn, ...others] = line.split(' ');
      const stoodFor = others.map((other) => other.split(':') as [string, string]);
      return [root!, { newIn: Number(newIn), stoodFor: new Map(stoodFor.map(([to, often]) => [to, Number(often)])) }];
    }),
  );
}
