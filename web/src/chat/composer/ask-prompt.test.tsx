// @vitest-environment jsdom
import type { Action, Ask, Element } from '@polier/contract/chat';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import '../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../language/language.ts';
import { useChat } from '../conversation/store.ts';
import { answerFieldId } from './answer-field.ts';
import { AskPrompt } from './ask-prompt.tsx';

const initial = useChat.getState();
beforeAll(startLanguage);
afterEach(() => {
  cleanup();
  useChat.setState(initial);
});

function choose(count: number): void {
  const keys = Array.from({ length: count }, (_, at) => `${at + 1}`);
  const actions = keys.map((id) => ({ id, forId: 'a', name: 'template', label: `Vorlage ${id}` }) as unknown as Action);
  const ask = { msg: { id: 'a', output: 'Welche?', metadata: {} }, spec: { type: 'action', keys } } as unknown as Ask;
  act(() => useChat.setState({ ask, actions }));
}

test('of many choices some are shown, and the rest when asked for', () => {
  render(<AskPrompt />);
  choose(12);
  const templates = () => screen.getAllByRole('button', { name: /^Vorlage/ });
  expect(templates()).toHaveLength(6);
  act(() => screen.getByRole('button', { name: '6 weitere zeigen' }).click());
  expect(templates()).toHaveLength(12);
  expect(document.activeElement).toBe(templates()[6]);
  choose(7);
  expect(templates()).toHaveLength(7);
});

function askFact(id: string): void {
  const fact = { name: 'Datum', progress: null, fault: null, choices: [{ label: 'offen lassen', value: 'offen' }] };
  const ask = { msg: { id, output: '', metadata: { fact } }, spec: { type: 'text' } } as unknown as Ask;
  act(() => useChat.setState({ ask, actions: [] }));
}

test('whoever writes replies to questions for facts stays in the field; whoever presses them goes on with the buttons', () => {
  render(
    <>
      <AskPrompt />
      <textarea id={answerFieldId} />
    </>,
  );
  const field = screen.getByRole('textbox');
  field.focus();
  askFact('a');
  expect(document.activeElement).toBe(field);
  field.blur();
  askFact('b');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'offen lassen' }));
});

test('of questions for facts that follow one another, a lower one and the pause before it take the same room', () => {
  const { container } = render(<AskPrompt />);
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
  onTestFinished(() => height.mockRestore());
  const room = () => (container.firstElementChild as HTMLElement | null)?.style.minHeight ?? null;
  expect(room()).toBeNull();
  height.mockReturnValue(212);
  askFact('a');
  act(() => useChat.setState({ ask: null }));
  expect(room()).toBe('212px');
  const tasks = [
    { title: 'Vorlage gewählt', status: 'done' },
    { title: 'Angaben erfragen', status: 'running' },
  ];
  const list = { type: 'tasklist', props: { taskList: { status: '', tasks } } } as unknown as Element;
  act(() => useChat.setState({ elements: [list] }));
  expect(container.textContent, 'what is worked on stands where the question stood').toBe('Angaben erfragen1 von 2');
  height.mockReturnValue(160);
  askFact('b');
  expect(room()).toBe('212px');
  choose(2);
  expect(room(), 'a question of another kind takes its own').toBe('');
});
