import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test('a short sentence stands whole, what was looked for apart', () => {
  expect(excerptOf({ sentence: 'Die Frist beträgt 60 Tage.', start: 4, end: 9 })).toEqual({
    before: 'Die ',
    words: 'Frist',
    after: ' beträgt 60 Tage.',
  });
});

test('a long one is cut at whole words, so that what was looked for can be read', () => {
  const sentence = `${'Wort '.repeat(60)}Frist ${'Wort '.repeat(60)}`;
  const { before, words, after } = excerptOf({ sentence, start: 300, end: 305 });
  expect(words).toBe('Frist');
  expect(before).toMatch(/^… (Wort )+$/);
  expect(after).toMatch(/^( Wort)+ …$/);
  expect((before + words + after).length).toBeLessThan(180);
});

test('what was looked for is always shown whole', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.nat(), fc.nat(), (sentence, a, b) => {
      const start = a % (sentence.length + 1);
      const end = Math.min(sentence.length, start + (b % 20));
      expect(excerptOf({ sentence, start, end }).words).toBe(sentence.slice(start, end));
    }),
  );
});

test('the marks of the notation are not shown', () => {
  const sentence = 'Frist: **60 Tage** [1] > nach *Entdeckung* [12]';
  const { before, words, after } = excerptOf({ sentence, start: 0, end: 5 });
  expect(before + words + after).toBe('Frist: 60 Tage nach Entdeckung ');
});
