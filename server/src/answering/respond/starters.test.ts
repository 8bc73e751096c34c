import { readFileSync } from 'node:fs';
import { languages } from '@polier/contract/languages';
import { expect, it } from 'vitest';
import { askFor } from '../evaluation/asked.test-library.ts';
import { openSheets } from '../evaluation/sheets.test-library.ts';

const library = openSheets();

/** The questions that an empty chat offers, as the catalogue of the web says them. */
function startersIn(language: (typeof languages)[number]): string[] {
  const catalogue = readFileSync(new URL(`../../../../web/src/language/${language}/chat.ts`, import.meta.url), 'utf8');
  return [...catalogue.matchAll(/starter\d: '([^']+)'/g)].map(([, text]) => text!);
}

it.each(languages.flatMap((language) => startersIn(language).map((text) => [language, text] as const)))(
  '%s: the whole library answers "%s"',
  async (language, text) => {
    const { answer, cited } = await askFor(library, text, { language });
    expect(answer).toMatchObject({ outcome: 'answered' });
    expect(cited.size).toBeGreaterThan(0);
  },
);

it('finds the questions of the catalogues', () => {
  expect(languages.map((language) => startersIn(language).length)).toEqual([4, 4, 4]);
});
