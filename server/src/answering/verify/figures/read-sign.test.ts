import { expect, it } from 'vitest';
import type { Passage } from '../../../knowledge/port.ts';
import { checkClaim } from '../check-claim.ts';

const passageOf = (text: string): Passage => ({
  ...{ id: 'x', document: 'd', topic: null, canton: null, page: 1, title: 'Merkblatt', heading: '' },
  ...{ article: null, parallel: null, language: 'de', text },
});

it.each([
  ['Betonieren ist bei −5 °C verboten.', 'Bei 5 °C ist Betonieren verboten.', false],
  ['Betonieren ist bei −5 °C verboten.', 'Bei -5 °C ist Betonieren verboten.', true],
  ['Betonieren ist bei minus 5 °C verboten.', 'Bei −5 °C ist Betonieren verboten.', true],
  ['Betonieren ist bei 5 °C verboten.', 'Bei −5 °C ist Betonieren verboten.', false],
  ['Betonieren ist bei < 5 °C verboten.', 'Bei 5 °C ist Betonieren verboten.', false],
  ['Betonieren ist bei < 5 °C verboten.', 'Bei unter 5 °C ist Betonieren verboten.', true],
  ['Betonieren ist bei < 5 °C verboten.', 'Bei > 5 °C ist Betonieren verboten.', false],
  ['Die Abweichung der Wand beträgt ±5 mm.', 'Die Abweichung der Wand beträgt 5 mm.', false],
  ['Die Platten sind 5–10 cm dick.', 'Die Platten sind 5 – 10 cm dick.', true],
  ['Die Frist beträgt 60¹ Tage ab der Abnahme.', 'Die Frist beträgt 60 Tage ab der Abnahme.', true],
  ['Die Frist beträgt 60¹ Tage ab der Abnahme.', 'Die Frist beträgt 601 Tage ab der Abnahme.', false],
])('a figure keeps its sign and its limit: «%s» told as «%s»', (text, claim, holds) => {
  const claimed = { text: claim, passage: passageOf(text), quotation: text };
  expect(checkClaim(claimed, { language: 'de', question: '' }).holds).toBe(holds);
});
