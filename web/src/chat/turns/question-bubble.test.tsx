// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import '../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../language/language.ts';
import type { Message } from '../conversation/messages.ts';
import { useChat } from '../conversation/store.ts';
import { QuestionBubble } from './question-bubble.tsx';

beforeAll(startLanguage);
const initial = useChat.getState();
afterEach(() => {
  cleanup();
  useChat.setState(initial);
});

const show = (output: string, readOnly = true) =>
  render(
    <QuestionBubble
      question={{ id: 'q', output } as Message}
      {...{ files: [], waiting: false, readOnly, onOpen: () => undefined }}
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

test('leaving the edit of a question returns the focus to its button', () => {
  useChat.setState({ connection: 'connected', loading: false });
  show('Ab welcher Tiefe muss ich einen Graben sichern?', false);
  fireEvent.click(screen.getByRole('button', { name: 'Frage bearbeiten' }));
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Frage bearbeiten' }));
});
