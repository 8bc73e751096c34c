import { expect, test } from 'vitest';
import { dayText, passageParts, titleText } from './source-words.ts';

test('days are written as in each language of Switzerland', () => {
  expect(dayText('2026-12-01', 'de')).toBe('1. Dezember 2026');
  expect(dayText('2026-12-01', 'fr')).toBe('1er décembre 2026');
  expect(dayText('2026-12-01', 'it')).toBe('1º dicembre 2026');
  expect(dayText('2026-12-21', 'fr')).toBe('21 décembre 2026');
});

test('the quoted part is found in its passage, and without one the passage stands whole', () => {
  expect(passageParts({ passage: 'a b c', quote: 'b' })).toEqual(['a ', 'b', ' c']);
  expect(passageParts({ passage: 'a b c', quote: 'x' })).toEqual(['a b c', '', '']);
  expect(passageParts({ passage: 'a b c', quote: null })).toEqual(['a b c', '', '']);
});

test('the edition is said once', () => {
  expect(titleText({ title: 'Merkblatt', edition: 'Ausgabe 2026' })).toBe('Merkblatt, Ausgabe 2026');
  expect(titleText({ title: 'Merkblatt, Ausgabe 2026', edition: 'Ausgabe 2026' })).toBe('Merkblatt, Ausgabe 2026');
});
