// @vitest-environment jsdom
import type { Action, AnswerMetadata, Step } from '@polier/contract/chat';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import '../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../language/language.ts';
import type { Source, TurnMessage } from '../conversation/turns.ts';
import { Answer } from './answer.tsx';
import { SourcesList } from './sources-list.tsx';

beforeAll(startLanguage);
afterEach(cleanup);

test.each([
  ['whose time ran out', true, /Die Zeit für die Antwort ist abgelaufen\./],
  ['that was left', false, 'Nicht beantwortet.'],
])('a question asked back %s says so', (_, timedOut, words) => {
  const metadata = { asked: { type: 'text', answer: null, timedOut } };
  const message = { id: 'a', type: 'assistant_message', output: 'Welcher Kanton?', streaming: false, metadata };
  const nothing = { answer: null, sources: [], actions: [], elements: [], feedback: null, isReply: false };
  const show = (waitForAnswer: boolean) => {
    const turnMessage = { ...nothing, message: { ...message, waitForAnswer } as unknown as Step } as TurnMessage;
    render(
      <Answer
        turnMessage={turnMessage}
        readOnly={false}
        isLast
        working={false}
        onOpen={() => undefined}
        onAgain={null}
      />,
    );
  };
  show(true);
  expect(screen.queryByText(words), 'it can still be answered').toBeNull();
  show(false);
  expect(screen.getByText(words)).toBeDefined();
});

test('an answer stopped before its first word says so, and can be asked for again', () => {
  const message = { id: 'a', type: 'assistant_message', output: '', streaming: false } as Step;
  const answer = { outcome: 'stopped' } as AnswerMetadata;
  const turnMessage = {
    message,
    answer,
    sources: [],
    actions: [],
    elements: [],
    feedback: null,
    isReply: false,
  } as TurnMessage;
  const onAgain = vi.fn();
  render(
    <Answer
      turnMessage={turnMessage}
      readOnly={false}
      isLast
      working={false}
      onOpen={() => undefined}
      onAgain={onAgain}
    />,
  );
  expect(screen.getByText('Angehalten, bevor etwas gesagt war.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Mit Quellen kopieren' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Neu beantworten' }));
  expect(onAgain).toHaveBeenCalledOnce();
});

test('a file made of an answer stands below the button that made it', async () => {
  const action = { id: 'x', forId: 'a', name: 'download-pdf', label: 'Als PDF' } as Action;
  const file = { id: 'f', forId: 'a', type: 'file', name: 'Auskunft.pdf', display: 'inline', chainlitKey: 'k' };
  const message = { id: 'a', type: 'assistant_message', output: 'Binnen 60 Tagen.', streaming: false } as Step;
  const rest = { answer: null, sources: [], actions: [action], elements: [file], feedback: null, isReply: false };
  const turnMessage = { ...rest, message } as unknown as TurnMessage;
  render(
    <Answer
      turnMessage={turnMessage}
      readOnly={false}
      isLast
      working={false}
      onOpen={() => undefined}
      onAgain={null}
    />,
  );
  const button = screen.getByRole('button', { name: /Als PDF/ });
  const link = await screen.findByRole('link', { name: /Auskunft\.pdf/ });
  expect(button.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('an answer says that one of its sources was replaced, and where to see what changed', () => {
  const source = {
    number: 1,
    documentId: 'd',
    title: 'Abnahme',
    pageLabel: '1',
    verifiedBy: 'A. Muster',
    quotations: [],
  };
  const shown = (outdated?: 'replaced') => {
    const message = { id: 'a', type: 'assistant_message', output: 'Binnen 60 Tagen.', streaming: false } as Step;
    const sources = [{ element: { id: 'e' }, source: { ...source, outdated } }] as unknown as Source[];
    const nothing = { answer: null, actions: [], elements: [], feedback: null, isReply: false };
    const turnMessage = { ...nothing, message, sources } as TurnMessage;
    cleanup();
    render(
      <MemoryRouter>
        <Answer turnMessage={turnMessage} readOnly isLast working={false} onOpen={() => undefined} onAgain={null} />
        <Address />
      </MemoryRouter>,
    );
    return screen.queryByRole('link', { name: 'Was sich geändert hat' });
  };
  expect(shown()).toBeNull();
  const link = shown('replaced')!;
  expect(link.getAttribute('href')).toBe('/outdated-answers');
  // The page stays: what was typed, and a running answer, are not lost.
  expect(fireEvent.click(link)).toBe(false);
  expect(screen.getByTestId('address').textContent).toBe('/outdated-answers');
});

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

test('sources are called in force only while none of them has been replaced', () => {
  const source = { number: 1, documentId: 'd', title: 'Abnahme', pageLabel: '1', verifiedBy: 'A. Muster' };
  const list = (outdated?: 'replaced') => {
    const sources = [{ source: { ...source, outdated } }] as unknown as Source[];
    return render(<SourcesList sources={sources} proven onOpen={() => undefined} />).container.textContent;
  };
  expect(list()).toContain('in Kraft, geprüft: A. Muster');
  expect(list('replaced')).not.toContain('in Kraft');
});
