import { expect, it } from 'vitest';
import { readDatesGiven } from './dates-given.ts';
import { cutYearNamed, readYearNamed } from './year-named.ts';

const today = '2026-11-28';
const read = (language: 'de' | 'fr' | 'it', text: string) =>
  readYearNamed(text, readDatesGiven(text, language, today), today);

it.each([
  ['de', 'FAR-Beitrag 2023', '2023-12-31'],
  ['de', 'Personalverleih 2024 Hilfsarbeiter', '2024-12-31'],
  ['de', 'Mittagszulage 2019', '2019-12-31'],
  ['fr', 'le taux de TVA en 2020', '2020-12-31'],
  ['it', 'indennità pranzo 2021', '2021-12-31'],
] as const)('a past year among key words: %s: %s', (language, text, day) => {
  expect(read(language, text)).toBe(day);
});

it.each([
  ['of an edition', 'de', 'SIA 118 2013 Rügefrist'],
  ['of an edition', 'de', 'SIA-Norm 118 2013 Rüge'],
  ['of a house', 'de', 'Haus 1975'],
  ['of today', 'de', 'FAR-Beitrag 2026'],
  ['ahead', 'de', 'FAR-Beitrag 2027'],
  ['a measure', 'de', 'Gerüsthöhe max 2000'],
  ['in a story', 'de', 'Die Nachbarn hatten 2019 reklamiert, ist das heute wirklich verjährt?'],
] as const)('no year asked about: %s', (_, language, text) => {
  expect(read(language, text)).toBeNull();
});

it.each([
  ['it', 'ipoteca legale 2026', 'ipoteca legale'],
  ['de', 'MWST 2022', 'MWST'],
  ['de', 'SIA 118 2013 Rügefrist', 'SIA 118 2013 Rügefrist'],
  ['de', 'Gerüsthöhe max 2000', 'Gerüsthöhe max 2000'],
] as const)('a year among key words is not searched for: %s: %s', (language, text, left) => {
  expect(cutYearNamed(text, readDatesGiven(text, language, today), today)).toBe(left);
});
