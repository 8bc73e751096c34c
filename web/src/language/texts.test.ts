import { expect, test } from 'vitest';
import { texts } from './texts.ts';

const { de, fr, it } = texts;
type Word = keyof typeof de;
const words = Object.keys(de) as Word[];
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();

for (const word of words) {
  for (const [language, other] of [
    ['fr', fr],
    ['it', it],
  ] as const) {
    test(`${word}: ${language} has the keys of German, none empty, with the same placeholders`, () => {
      expect(Object.keys(other[word]).sort()).toEqual(Object.keys(de[word]).sort());
      for (const [key, german] of Object.entries(de[word] as Record<string, string>)) {
        const text = (other[word] as Record<string, string>)[key]!;
        expect(text.trim(), key).not.toBe('');
        expect(placeholders(text), key).toEqual(placeholders(german));
      }
    });
  }
}

test('every plural has a form for one and for many in each language', () => {
  for (const language of Object.values(texts)) {
    for (const word of words) {
      const keys = Object.keys(language[word]);
      for (const key of keys.filter((one) => one.endsWith('_one')))
        expect(keys).toContain(key.replace(/_one$/, '_other'));
    }
  }
});

test('a number by which no form is chosen stands before no word that would need one', () => {
  // "1 réponses justes sur 12": the form follows {{count}}. German inflects the word after the second number.
  const wrong = /\{\{(?!count\}\})\w+\}\} \p{Ll}+ [^{]*\bsur? \{\{count\}\}/u;
  for (const language of [fr, it])
    for (const word of words)
      expect(Object.values<string>(language[word]).filter((text) => wrong.test(text))).toEqual([]);
});

test('German is written the Swiss way, and nobody is shouted at', () => {
  const all = Object.values(texts).flatMap((language) =>
    Object.values<Record<string, string>>(language).flatMap((word) => Object.values(word)),
  );
  expect(all.filter((text) => text.includes('ß'))).toEqual([]);
  expect(all.filter((text) => /[!'"]/.test(text))).toEqual([]);
});
