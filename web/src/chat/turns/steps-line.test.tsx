// @vitest-environment jsdom
import type { AnswerMetadata, Step } from '@polier/contract/chat';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import '../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../language/language.ts';
import { StepsLine } from './steps-line.tsx';

beforeAll(startLanguage);
afterEach(cleanup);

const answer: AnswerMetadata = {
  ...{ outcome: 'interrupted', language: 'de' },
  ...{ passagesRead: 0, statementsChecked: 0, statementsUnconfirmed: 0 },
};
const done = { step: { id: 'a', name: 'Quellen durchsuchen', input: '', output: '' } as Step, substeps: [] };
const show = (given: { work: (typeof done)[]; answer: AnswerMetadata; toCall?: boolean }) =>
  render(<StepsLine {...given} running={false} writing={false} failed={false} />);

test('an answer cut off before anything was counted does not say that nothing was read', () => {
  show({ work: [done], answer });
  expect(screen.getByRole('button', { name: 'Vorgehen' })).toBeDefined();
});

test('does not say of the numbers of an emergency that they are no answer', () => {
  const refused = { ...answer, outcome: 'refused', passagesRead: 24 } as const;
  show({ work: [done], answer: refused });
  expect(screen.getByRole('button', { name: '24 Stellen gelesen, ohne Antwort' })).toBeDefined();
  cleanup();
  show({ work: [done], answer: refused, toCall: true });
  expect(screen.getByRole('button', { name: '24 Stellen gelesen' })).toBeDefined();
});

test('says what was read and checked; where nothing was done or read, nothing', () => {
  show({ work: [done], answer: { ...answer, outcome: 'answered', passagesRead: 3, statementsChecked: 1 } });
  expect(screen.getByRole('button', { name: '3 Stellen gelesen, 1 Aussage geprüft' })).toBeDefined();
  cleanup();
  const { container } = show({ work: [], answer });
  expect(container.textContent).toBe('');
});
