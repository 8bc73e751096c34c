import { readFileSync } from 'node:fs';
import type { Translations } from './learn-translations.ts';

let known: Translations | null = null;

/**
 * Corresponding word stems of the field in German, French and Italian, learned from the federal enactments (created by
 * `learn-base-vocabulary.ts`): the basis for questions in another language before the sources themselves teach more.
 */
export function baseVocabulary(): Translations {
  known ??= readBase();
  return known;
}

function readBase(): Translations {
  const file = new URL('./base-vocabulary.json', import.meta.url);
  const pairs = JSON.parse(readFileSync(file, 'utf8')) as Record<'de-fr' | 'de-it' | 'fr-it', string[]>;
  const base: Translations = {};
  for (const pair of ['de-fr', 'de-it', 'fr-it'] as const) {
    const back = pair.split('-').reverse().join('-') as 'fr-de' | 'it-de' | 'it-fr';
    const forth: Record<string, [string, number][]> = {};
    const reverse: Record<string, [string, number][]> = {};
    for (const line of pairs[pair]) {
      const [stem = '', ...others] = line.split(' ');
      for (let at = 0; at < others.length; at += 2) {
        const share = Number(others[at + 1]) / 100;
        append(forth, stem, [others[at]!, share]);
        append(reverse, others[at]!, [stem, share]);
      }
    }
    for (const table of [forth, reverse]) for (const list of Object.values(table)) list.sort((a, b) => b[1] - a[1]);
    base[pair] = forth;
    base[back] = reverse;
  }
  return base;
}

function append(table: Record<string, [string, number][]>, stem: string, other: [string, number]): void {
  const list = table[stem];
  if (list) list.push(other);
  else table[stem] = [other];
}
