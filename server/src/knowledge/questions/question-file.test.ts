import { expect, test } from 'vitest';
import { questionLimits, readQuestionFile, writeQuestionFile } from './question-file.ts';

const content = `author: Redaktion
date: 2026-03-01

> Graben ohne Spriessung | tiefer als 1,50 m
ab wann spriessen?
Ab welcher Tiefe muss ich sichern?

> Ein Satz, der
> auf zwei Zeilen steht.
stimmt das?
`;

test('reads what it writes', () => {
  const file = readQuestionFile(content);
  expect(file).toEqual({
    author: 'Redaktion',
    date: '2026-03-01',
    entries: [
      {
        answer: 'Graben ohne Spriessung | tiefer als 1,50 m',
        questions: ['ab wann spriessen?', 'Ab welcher Tiefe muss ich sichern?'],
      },
      { answer: 'Ein Satz, der auf zwei Zeilen steht.', questions: ['stimmt das?'] },
    ],
  });
  expect(readQuestionFile(writeQuestionFile(file))).toEqual(file);
});

test.each([
  ['a question before any answer', 'wie lange?', 1, 'no-answer'],
  ['a day that is none', 'date: 2026-02-30', 1, 'no-day'],
  ['a question without end', `> a\n${'x'.repeat(questionLimits.characters + 1)}`, 2, 'too-long'],
  ['more questions than a file may hold', `> a\n${'x\n'.repeat(questionLimits.questions + 1)}`, 20_002, 'too-many'],
])('refuses, naming the line: %s', (_, given, line, problem) => {
  expect(() => readQuestionFile(given)).toThrow(expect.objectContaining({ line, problem }));
});
