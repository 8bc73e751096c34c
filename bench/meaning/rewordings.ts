import { readFileSync } from 'node:fs';
import type { Language } from '@polier/contract/languages';

/** A statement of a sheet and the same said in other words. */
export type Rewording = { sheet: string; language: Language; source: string; text: string };

const folder = new URL('./rewordings/', import.meta.url);
const library = new URL('../../library/questions/', import.meta.url);

/**
 * Faithful rewordings of the statements of the sheets, written without sight of claims and code
 * (`rewordings/LANGUAGE.tsv`: the sheet, the place of the statement in its file of questions, the rewording).
 */
export function readRewordings(language: Language): Rewording[] {
  const statements = new Map<string, string[]>();
  const statementsOf = (sheet: string) => {
    const known =
      statements.get(sheet) ??
      readFileSync(new URL(`${sheet}/${language}.txt`, library), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('> '))
        .map((line) => line.slice(2).trim());
    statements.set(sheet, known);
    return known;
  };
  return readFileSync(new URL(`${language}.tsv`, folder), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [sheet, place, text] = line.split('\t') as [string, string, string];
      return { sheet, language, source: statementsOf(sheet)[Number(place)]!, text };
    });
}
