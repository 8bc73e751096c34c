import { expect, test } from 'vitest';
import type { TurnMessage } from '../conversation/turns.ts';
import { factsOf } from './fact-list.tsx';

const asked = (name: string, answer: string | null, refused?: string) => {
  const choices = [
    { label: '30 Tage (üblich)', value: '30' },
    { label: 'Rest offen lassen', value: 'Rest offen lassen', noFact: true },
  ];
  return { message: { metadata: { fact: { name, choices }, asked: { answer, refused } } } } as unknown as TurnMessage;
};

test('of several tries the last is the fact; a reply that ends the questions is none', () => {
  const messages = [asked('Frist', 'gestern'), asked('Frist', '30'), asked('Zins', 'Rest offen lassen')];
  expect(factsOf(messages)).toEqual([{ name: 'Frist', given: '30' }]);
  expect(factsOf([asked('Frist', null)])).toEqual([]);
});

test('a reply that was not taken is no fact: its place stays open, or it is asked for again', () => {
  const why = 'Diesen Tag gibt es nicht.';
  expect(factsOf([asked('Tag', '31.2.2026', why), asked('Tag', null)])).toEqual([]);
  expect(factsOf([asked('Tag', '31.2.2026', why), asked('Zins', '5')])).toEqual([
    { name: 'Tag', given: null },
    { name: 'Zins', given: '5' },
  ]);
  expect(factsOf([asked('Tag', '31.2.2026', why), asked('Tag', '28.2.2026')])).toEqual([
    { name: 'Tag', given: '28.2.2026' },
  ]);
});

test('a fact is shown as it stands in the draft, so that a day told in words is seen at once', () => {
  const read = (answer: string, value: string | null) => {
    const message = asked('Datum des Vertrags', answer);
    message.message.metadata!.asked!.value = value;
    return message;
  };
  expect(factsOf([read('demain', '27 novembre 2026')])).toMatchObject([{ given: '27 novembre 2026' }]);
  expect(factsOf([read('pas encore de date', null)])).toMatchObject([{ given: null }]);
});
