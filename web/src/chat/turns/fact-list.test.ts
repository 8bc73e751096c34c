import { expect, test } from 'vitest';
import type { TurnMessage } from '../conversation/turns.ts';
import { factsOf } from './fact-list.tsx';

const asked = (name: string, answer: string | null) => {
  const choices = [
    { label: '30 Tage (üblich)', value: '30' },
    { label: 'Rest offen lassen', value: 'Rest offen lassen', noFact: true },
  ];
  return { message: { metadata: { fact: { name, choices }, asked: { answer } } } } as unknown as TurnMessage;
};

test('of several tries the last is the fact; a reply that ends the questions is none', () => {
  const messages = [asked('Frist', 'gestern'), asked('Frist', '30'), asked('Zins', 'Rest offen lassen')];
  expect(factsOf(messages)).toEqual([{ name: 'Frist', given: '30' }]);
  expect(factsOf([asked('Frist', null)])).toEqual([]);
});
