import { languages } from '@polier/contract/languages';
import { expect, test } from 'vitest';
import type { LegalPages } from './legal-text.ts';
import { loadLegal } from './load-legal.ts';

const pages = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await loadLegal(language)])),
) as Record<(typeof languages)[number], LegalPages>;
const paragraphs = (all: LegalPages) =>
  Object.values(all).flatMap(({ sections }) => sections.map((one) => one.paragraphs));
const flat = (all: LegalPages) =>
  Object.values(all).flatMap(({ title, sections }) => [
    title,
    ...sections.flatMap((one) => [one.title, ...one.paragraphs]),
  ]);

test.each(['fr', 'it'] as const)('%s says as much as German, with the same names filled in', (language) => {
  const shape = (all: LegalPages) =>
    paragraphs(all).map((section) => section.map((text) => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join()));
  expect(shape(pages[language])).toEqual(shape(pages.de));
});

test('written the Swiss way: no ß, no exclamation marks, French with a space before double signs', () => {
  const all = Object.values(pages).flatMap(flat);
  expect(all.filter((text) => /[ß!'"~]/.test(text))).toEqual([]);
  expect(flat(pages.fr).filter((text) => /[^\u00a0}][?:;]( |$)/.test(text))).toEqual([]);
});
