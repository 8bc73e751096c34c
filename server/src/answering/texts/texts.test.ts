import { expect, test } from 'vitest';
import { texts } from './texts.ts';

test.each([
  ['de', / kommt in /, / kommen in /],
  ['fr', / n’apparaît pas /, / n’apparaissent pas /],
  ['it', / non compare /, / non compaiono /],
] as const)('two missing references have a verb in the plural in %s', (language, one, two) => {
  const { references } = texts[language].refusal;
  expect(references(['SIA 262'])).toMatch(one);
  expect(references(['SIA 262', 'SIA 267'])).toMatch(two);
});

test('the Italian article is elided before the eighth', () => {
  expect(texts.it.otherDay('8 marzo 2020')).toContain('valeva l’8 marzo 2020');
});
