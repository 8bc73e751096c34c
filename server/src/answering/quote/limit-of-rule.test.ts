import { expect, it } from 'vitest';
import type { RankedStretch } from '../rank/rank-stretches.ts';
import { findLimit } from './limit-of-rule.ts';

const stretch = (text: string, language: string) =>
  ({ candidate: { kind: 'sentence', text, passage: { document: 'one', language } } }) as RankedStretch;

it.each([
  [
    'de',
    'Im Baugewerbe haftet der Erstunternehmer zivilrechtlich, wenn seine Subunternehmer die Löhne nicht einhalten.',
    'Der Erstunternehmer haftet erst, wenn der Subunternehmer erfolglos belangt wurde.',
  ],
  [
    'fr',
    'Dans la construction, l’entrepreneur contractant répond civilement si ses sous-traitants ne respectent pas les salaires.',
    'L’entrepreneur contractant ne répond que si le sous-traitant a été poursuivi en vain.',
  ],
  [
    'it',
    'Nell’edilizia l’appaltatore primario risponde civilmente se i subappaltatori non rispettano i salari.',
    'L’appaltatore primario risponde soltanto se si è proceduto invano contro il subappaltatore.',
  ],
])('a rule is quoted with the case in which alone it holds (%s)', (language, rule, limit) => {
  const [first, other] = [stretch(rule, language), stretch(limit, language)];
  expect(findLimit(first, [first, stretch('Etwas anderes.', language), other])).toBe(other);
  expect(findLimit(other, [other, first])).toBeNull();
});

it.each([
  ['de', 'Der Unternehmer haftet für Mängel.', 'Der Besteller haftet nur, wenn er selbst schuld ist.'],
  ['de', 'Der Unternehmer haftet für Mängel.', 'Die Norm gilt nur, wenn sie vereinbart ist.'],
])('the limit of another rule is none (%s: %s)', (language, rule, limit) => {
  expect(findLimit(stretch(rule, language), [stretch(limit, language)])).toBeNull();
});
