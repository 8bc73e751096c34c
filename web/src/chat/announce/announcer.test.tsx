// @vitest-environment jsdom
import type { Ask, Step } from '@polier/contract/chat';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import '../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../language/language.ts';
import { buildMessageTree } from '../conversation/messages.ts';
import { useChat } from '../conversation/store.ts';
import { announce, useAnnouncement } from './announce.ts';
import { Announcer } from './announcer.tsx';

beforeAll(startLanguage);
// The stores are shared with the other test files of the worker.
const forget = () => {
  useChat.setState(useChat.getInitialState(), true);
  useAnnouncement.setState({ text: '' });
};
beforeEach(forget);
afterEach(() => {
  cleanup();
  forget();
});

const step = (id: string, parentId: string | null, type: Step['type'], isError = false) =>
  ({ id, parentId, type, name: '', input: '', output: '', metadata: {}, isError }) as unknown as Step;

test('an answer that begins and ends between two pictures is announced all the same', () => {
  render(<Announcer />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  act(() => {
    useChat.setState({ loading: true });
    useChat.setState({
      loading: false,
      messages: buildMessageTree([step('q', null, 'user_message'), step('fault', 'q', 'assistant_message', true)]),
    });
  });
  expect(status.textContent).toBe('Die Antwort ist nicht zustande gekommen.');
});

test('what the browser could not do in time, and what else is announced, is told', () => {
  render(<Announcer />);
  act(() => useChat.setState({ callTimedOut: true }));
  expect(screen.getByRole('status').textContent).toBe(
    'Eine Einstellung im Browser hat zu lange gedauert. Bitte fragen Sie noch einmal.',
  );
  act(() => announce('Sprachmodus beendet.'));
  expect(screen.getByRole('status').textContent).toBe('Sprachmodus beendet.');
});

test('a question of the assistant is told without the signs of the notation, a fact by its name', () => {
  render(<Announcer />);
  const asked = (output: string, metadata: object) => {
    act(() => useChat.setState({ loading: true }));
    const ask = { msg: { id: 'a', output, metadata }, spec: { type: 'text' } } as unknown as Ask;
    act(() => useChat.setState({ loading: false, ask }));
    return screen.getByRole('status').textContent;
  };
  const fact = { name: 'Datum der Frist', isNumber: false, progress: { at: 1, of: 7 }, choices: [] };
  expect(asked('1/7 **Datum der Frist**?', { fact })).toBe('Polier fragt nach: Datum der Frist');
  expect(asked('Welcher **Kanton**?', {})).toBe('Polier fragt nach: Welcher Kanton?');
});

test('a refusal is told without the signs of the notation', () => {
  render(<Announcer />);
  const refused = { output: '**Sofort anrufen: 144**', metadata: { answer: { outcome: 'refused' } } };
  act(() => {
    useChat.setState({ loading: true });
    useChat.setState({
      loading: false,
      messages: buildMessageTree([
        step('q', null, 'user_message'),
        { ...step('a', 'q', 'assistant_message'), ...refused } as unknown as Step,
      ]),
    });
  });
  expect(screen.getByRole('status').textContent).toMatch(/^Keine Antwort: .* Sofort anrufen: 144$/);
});
