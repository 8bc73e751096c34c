// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import '../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../language/language.ts';
import type { Message } from '../conversation/messages.ts';
import { useChat } from '../conversation/store.ts';
import { TurnView } from './turn-view.tsx';

beforeAll(startLanguage);
const initial = useChat.getState();
afterEach(() => {
  cleanup();
  useChat.setState(initial);
});

const draft = {
  ...{ title: 'Mahnung', language: 'de', deviations: [], source: '', rest: '', open: [] },
  ...{ formats: ['docx'], lines: [[{ kind: 'same', text: 'Zahlung innert 30 Tagen.' }]] },
};
const spoken = { streaming: false, waitForAnswer: false, isError: false, steps: [], metadata: {} };

/** A turn whose draft is written, and whose work was ended or not. */
function show(endOfRun: string | null) {
  const said = { ...spoken, id: 'd', parentId: 'r', type: 'assistant_message', output: 'Entwurf', metadata: { draft } };
  const run = { ...spoken, id: 'r', parentId: 'q', type: 'run', output: '', end: endOfRun, steps: [said] };
  const question = { ...spoken, id: 'q', parentId: null, type: 'user_message', output: 'Eine Mahnung', steps: [run] };
  useChat.setState({ loading: true });
  render(
    <MemoryRouter>
      <TurnView
        message={question as unknown as Message}
        {...{ elements: [], actions: [], running: true, waiting: false, last: true, readOnly: false }}
        onOpen={() => undefined}
      />
    </MemoryRouter>,
  );
}

test('the files of a draft are promised while its own work runs', () => {
  show(null);
  expect(screen.getByRole('button', { name: 'Word' })).toBeDefined();
});

test('a draft whose making was stopped promises no file again when the assistant works on something else', () => {
  show('2026-11-22T08:00:00Z');
  expect(screen.getByText('Zahlung innert 30 Tagen.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Word' })).toBeNull();
});
