import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readTerms } from '../search/index/passage-terms.ts';
import { createQuestionReader, type QuestionTerms } from '../search/index/question-terms.ts';
import { packQuestions, unpackQuestions } from './pack-questions.ts';
import { type DocumentTerms, packTerms, unpackTerms } from './pack-terms.ts';
import { Damaged } from './sealed-file.ts';

const key = randomBytes(32);
const texts = ['Wer Mängel nach Art. 367 OR rügt, nennt sie einzeln.', '', 'Die Rüge: 1,50 m, «schriftlich».'];
const read = readTerms(
  texts.map((text, at) => ({
    language: 'de',
    title: 'Werkvertrag',
    heading: '',
    article: at ? null : 'Art. 367 OR',
    text,
  })),
);
const terms = {
  ...read,
  counts: new Map([
    ['wer', 1],
    ['mängel', 2],
  ]),
};
const packed = packTerms(key, terms);

test('what was kept is what was read', () => {
  const back = unpackTerms(packed, key)!;
  expect(back.stems).toEqual(terms.stems);
  expect(back.counts).toEqual(terms.counts);
  const plain = (one: DocumentTerms) =>
    one.passages.map((own) => ({ ...own, sequence: [...own.sequence], words: [...own.words] }));
  expect(plain(back)).toEqual(plain(terms));
  expect(unpackTerms(packTerms(key, { stems: [], passages: [], counts: new Map() }), key)?.passages).toEqual([]);
});

test('what belongs to other passages is no use', () => {
  expect(unpackTerms(packed, randomBytes(32))).toBeNull();
});

test('a file cut anywhere or with any byte changed is noticed', () => {
  for (let length = 0; length < packed.length; length++)
    expect(() => unpackTerms(packed.subarray(0, length), key)).toThrow(Damaged);
  for (let at = 16; at < packed.length; at++) {
    const wrong = Buffer.from(packed);
    wrong[at]! ^= 1;
    expect(() => unpackTerms(wrong, key)).toThrow(Damaged);
  }
});

test('questions that were kept are those that were read', () => {
  const reader = createQuestionReader('de', (text) => text);
  const passage = {
    ...{
      id: 'a',
      document: 'd',
      language: 'de' as const,
      topic: null,
      canton: null,
      page: 1,
      title: '',
      article: null,
    },
    ...{
      heading: 'Mängel › Rüge',
      text: 'Wer Mängel rügt, nennt sie einzeln. Die Frist beträgt 60 Tage.',
      parallel: null,
    },
    questions: [
      { text: 'Wie rüge ich?', start: 0, end: 35 },
      { text: 'Bis wann?', start: 36, end: 62 },
      { text: 'Welche Frist gilt?', start: 36, end: 62 },
    ],
  };
  reader.read({ ...passage, questions: [] }, 0);
  reader.read(passage, 1);
  const back = unpackQuestions(packQuestions(key, reader.terms), key)!;
  const plain = ({ words, stretches }: QuestionTerms) => ({
    words: words.map(({ form, stem }) => [form, stem]),
    stretches: stretches.map(({ whole, questions, ...place }) => [
      place,
      [...whole],
      questions.map((one) => [[...one.words], [...one.meaning]]),
    ]),
  });
  expect(plain(back)).toEqual(plain(reader.terms));
  expect(back.stretches.map((one) => one.questions.length)).toEqual([1, 2]);
  expect(unpackQuestions(packQuestions(key, { words: [], stretches: [] }), key)).toEqual({ words: [], stretches: [] });
});
