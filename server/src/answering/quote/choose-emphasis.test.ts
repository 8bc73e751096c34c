import { expect, test } from 'vitest';
import { chooseEmphasis } from './choose-emphasis.ts';

test.each([
  ['fr', 'À quelles heures ?', 'Repos : 12–13 h, 19–7 h, dimanches', ['12–13 h', '19–7 h']],
  ['de', 'Wie tief darf der Graben sein?', 'Ein Graben von 4 bis 6 m Tiefe', ['4 bis 6 m']],
  ['it', 'Quanto tempo ho?', 'Entro 30 giorni, al massimo 60 giorni', ['30 giorni', '60 giorni']],
] as const)('figures in a range are emphasised together (%s)', (language, question, text, expected) => {
  const spans = chooseEmphasis(text, { start: 0, end: text.length }, { text: question, language }, language);
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});

test('where many figures are of the kind asked for, none is emphasised', () => {
  const text = 'Der Lohn ist im 1. Jahr 3 Wochen geschuldet, im 2. Jahr 8 Wochen, im 3. Jahr 9 Wochen.';
  const question = { text: 'Wie viele Wochen Lohn gibt es im dritten Jahr?', language: 'de' } as const;
  expect(chooseEmphasis(text, { start: 0, end: text.length }, question, 'de')).toEqual([]);
});

test.each([
  [
    'fr',
    'Délai pour signaler un défaut ?',
    'Les défauts sont à signaler immédiatement, les autres aussitôt.',
    ['immédiatement'],
  ],
  ['de', 'Wie lange habe ich Zeit?', 'Mängel sind sofort zu rügen und können verjähren.', ['sofort']],
  ['it', 'Entro quanto tempo?', 'I difetti vanno notificati subito.', ['subito']],
  ['de', 'Darf ich sofort gehen?', 'Der Arbeitnehmer darf sofort gehen.', ['darf']],
] as const)(
  'what is to be done at once is emphasised where a time is asked for (%s)',
  (language, asked, text, expected) => {
    const spans = chooseEmphasis(text, { start: 0, end: text.length }, { text: asked, language }, language);
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  },
);

test('what somebody says, between quotation marks, is not emphasised', () => {
  const text = 'Die Faustregel «verdeckte Mängel 10 Jahre» ist falsch, es bleibt bei 5 Jahren.';
  const asked = { text: 'Wie viele Jahre für verdeckte Mängel?', language: 'de' as const };
  const spans = chooseEmphasis(text, { start: 0, end: text.length }, asked, 'de');
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['5 Jahren']);
});

test('the number of a step is not emphasised', () => {
  const text = '2. Nach dem Absperren 30 cm Abstand halten.';
  const asked = { text: 'Wie viel Abstand?', language: 'de' as const };
  const spans = chooseEmphasis(text, { start: 0, end: text.length }, asked, 'de');
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['30 cm']);
});
