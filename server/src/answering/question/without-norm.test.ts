import { expect, test } from 'vitest';
import { isOfNorm, readWithoutNorm } from './without-norm.ts';

test.each([
  ['Wie lange kann ich rügen, wenn die SIA-Norm 118 nicht vereinbart ist?', 'Wie lange kann ich rügen?'],
  ['Rügefrist ohne SIA 118?', 'Rügefrist?'],
  ['Quel délai pour un défaut si la norme SIA 118 n’est pas convenue ?', 'Quel délai pour un défaut ?'],
  ['Quel délai sans la SIA 118 ?', 'Quel délai ?'],
  ['Quale termine vale se la norma SIA 118 non è stata pattuita?', 'Quale termine vale?'],
  ['Termine senza SIA 118?', 'Termine?'],
])('leaves SIA 118 aside: %s', (asked, text) => {
  expect(readWithoutNorm(asked)).toEqual({ text, withoutNorm: true });
});

test('keeps a question about SIA 118 as it is', () => {
  const asked = 'Was gilt, wenn die SIA 118 vereinbart ist?';
  expect(readWithoutNorm(asked)).toEqual({ text: asked, withoutNorm: false });
});

test('knows the passages that hold only with SIA 118', () => {
  expect(isOfNorm({ title: 'Abnahme und Mängelrüge', heading: 'Wenn die SIA 118 vereinbart ist' })).toBe(true);
  expect(isOfNorm({ title: 'Abnahme und Mängelrüge', heading: 'Welche Frist gilt für die Mängelrüge?' })).toBe(false);
});
