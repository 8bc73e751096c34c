import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';

/** A story of so many different words, none of which is in a question below. */
const story = (count: number) => {
  const word = (at: number) =>
    `F${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}rolm`;
  return `${Array.from({ length: count }, (_, at) => word(at)).join(' ')}.`;
};
const weightOf = (text: string, form: string) => {
  const { words, weights } = readQuery(text, 'de');
  return weights[words.findIndex((word) => word.form === form)];
};

test('the question at the end of a long story is searched, and counts most', () => {
  for (const count of [60, 200, 1000]) {
    const text = `${story(count)} Wann endet die Haftung des Architekten? Bitte genau begründen.`;
    const { words, weights } = readQuery(text, 'de');
    expect(words.map(({ form }) => form)).toEqual(expect.arrayContaining(['endet', 'haftung', 'architekten']));
    expect(words.length).toBeLessThanOrEqual(120);
    expect(weights).toHaveLength(words.length);
    expect(weightOf(text, 'haftung')).toBeGreaterThan(2);
    expect(weights[0]).toBe(1);
  }
});

test('what a long story says again counts more; a short question counts each word once', () => {
  const twice = `Ein Kran fällt um. ${story(60)} Der Kran war neu.`;
  expect(weightOf(twice, 'kran')).toBeGreaterThan(1);
  const { words, weights } = readQuery('Kran: wer prüft den Kran?', 'de');
  expect(words.filter(({ form }) => form === 'kran')).toHaveLength(1);
  expect(weights.every((weight) => weight === 1)).toBe(true);
});

test('of a very long text the words that tell most are kept, in their order', () => {
  const text = `${story(300)} Anker Bohrpfahl Caisson.`;
  const rare = new Set(['ank', 'anker', 'bohrpfahl', 'caisson']);
  const { words, pauses } = readQuery(text, 'de', (stem) => (rare.has(stem) ? 9 : 1));
  expect(words.slice(-3).map(({ form }) => form)).toEqual(['anker', 'bohrpfahl', 'caisson']);
  expect(Math.max(...pauses)).toBe(words.length - 1);
});
