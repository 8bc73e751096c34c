// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import '../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../language/language.ts';
import type { Message } from '../conversation/messages.ts';
import { QuestionBubble } from './question-bubble.tsx';

beforeAll(startLanguage);
afterEach(cleanup);

const show = (output: string) =>
  render(
    <QuestionBubble
      question={{ id: 'q', output } as Message}
      {...{ files: [], waiting: false, readOnly: true, onOpen: () => undefined }}
    />,
  );

test('a question of many lines is folded, and shown whole when asked for', () => {
  show(Array.from({ length: 10 }, (_, at) => `Angabe ${at}: 1`).join('\n'));
  fireEvent.click(screen.getByRole('button', { name: 'Alles zeigen', expanded: false }));
  fireEvent.click(screen.getByRole('button', { name: 'Weniger zeigen', expanded: true }));
  expect(screen.getByRole('button', { name: 'Alles zeigen' })).toBeDefined();
});

test('a short question is not folded', () => {
  show('Ab welcher Tiefe muss ich einen Graben sichern?');
  expect(screen.queryByRole('button', { name: 'Alles zeigen' })).toBeNull();
});
