import { expect, test } from 'vitest';
import type { Passage } from '../../passage.ts';
import { createQuestionIndex } from './question-index.ts';

const passageOf = (document: string, text: string, questions: string[]): Passage => ({
  ...{
    id: `${document}#1`,
    document,
    language: 'de',
    topic: null,
    canton: null,
    page: 1,
    title: 'Blatt',
    heading: 'A',
  },
  ...{ article: null, text, parallel: null, key: null },
  questions: questions.map((question) => ({ text: question, start: 0, end: text.length })),
});
const trenches = passageOf('trenches', 'Gräben sind ab 1,50 m zu spriessen.', ['Ab wann spriesst man einen Graben?']);
const noise = passageOf('noise', 'Laute Arbeiten ruhen am Sonntag.', ['Wann ist Baulärm verboten?', 'Ruht der Bau?']);
const search = (...passages: Passage[]) => {
  const index = createQuestionIndex();
  index.add(passages);
  return { index, ask: (text: string) => index.search([{ text, weight: 1 }], 'de', () => true) };
};

test('a question finds the passage whose question it resembles', () => {
  const [first] = search(trenches, noise).ask('Wann muss ich den Graben spriessen?');
  expect(first).toMatchObject({ passage: 'trenches#1', stretches: [{ start: 0, end: trenches.text.length }] });
});

test('a document that was removed leaves no trace in how others are found', () => {
  const { index, ask } = search(trenches, noise);
  const question = 'Wann ist das Spriessen am Sonntag verboten?';
  expect(ask(question).map(({ document }) => document)).toContain('noise');
  index.remove('noise');
  expect(ask(question)).toEqual(search(trenches).ask(question));
  expect(index.count()).toBe(1);
});
