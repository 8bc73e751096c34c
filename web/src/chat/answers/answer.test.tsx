// @vitest-environment jsdom
import type { Action, AnswerMetadata, Step } from '@polier/contract/chat';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import '../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../language/language.ts';
import type { OpenSidePanel, Source, TurnMessage } from '../conversation/turns.ts';
import { Answer } from './answer.tsx';
import { exampleSource } from './example-source.ts';
import { quotationsFirstCited } from './quotations/quotations-first-cited.ts';
import { SourcesList } from './sources-list.tsx';

beforeAll(startLanguage);
afterEach(cleanup);

const nothing = { answer: null, sources: [], actions: [], elements: [], feedback: null, isReply: false };

/** Shows an answer with what it has besides `nothing`; returns what is called to answer again. */
function showAnswer(message: Record<string, unknown>, has: Record<string, unknown> = {}, againComes = false) {
  const onAgain = vi.fn();
  const step = { id: 'a', type: 'assistant_message', streaming: false, ...message } as unknown as Step;
  const turnMessage = { ...nothing, ...has, message: step } as unknown as TurnMessage;
  const given = { turnMessage, readOnly: false, isLast: true, working: false, onOpen: () => undefined };
  render(
    <MemoryRouter>
      <Answer {...given} {...{ onAgain: againComes ? null : onAgain, againComes }} />
      <Address />
    </MemoryRouter>,
  );
  return onAgain;
}

test.each([
  ['whose time ran out', true, /Die Zeit für die Antwort ist abgelaufen\./],
  ['that was left', false, 'Nicht beantwortet.'],
])('a question asked back %s says so', (_, timedOut, words) => {
  const show = (waitForAnswer: boolean) =>
    showAnswer({
      output: 'Welcher Kanton?',
      metadata: { asked: { type: 'text', answer: null, timedOut } },
      waitForAnswer,
    });
  show(true);
  expect(screen.queryByText(words), 'it can still be answered').toBeNull();
  show(false);
  expect(screen.getByText(words)).toBeDefined();
});

test('an answer stopped before its first word says so, and can be asked for again', () => {
  const onAgain = showAnswer({ output: '' }, { answer: { outcome: 'stopped' } as AnswerMetadata });
  expect(screen.getByText('Angehalten, bevor etwas gesagt war.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Mit Quellen kopieren' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Neu beantworten' }));
  expect(onAgain).toHaveBeenCalledOnce();
});

test('the place of what is offered when the answer is done is kept: the tools beside it do not move', () => {
  const tools = (againComes: boolean) => {
    cleanup();
    showAnswer({ output: 'Binnen 60 Tagen.' }, { answer: { outcome: 'answered' } as AnswerMetadata }, againComes);
    return screen.getAllByRole('button', { hidden: true }).map((button) => button.getAttribute('aria-label'));
  };
  const done = tools(false);
  expect(done).toContain('Neu beantworten');
  expect(tools(true)).toEqual(done);
});

test('a file made of an answer stands below the button that made it', async () => {
  const action = { id: 'x', forId: 'a', name: 'download-pdf', label: 'Als PDF' } as Action;
  const file = { id: 'f', forId: 'a', type: 'file', name: 'Auskunft.pdf', display: 'inline', chainlitKey: 'k' };
  showAnswer({ output: 'Binnen 60 Tagen.' }, { actions: [action], elements: [file] });
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
    cleanup();
    showAnswer(
      { output: 'Binnen 60 Tagen.' },
      { sources: [{ element: { id: 'e' }, source: { ...source, outdated } }] },
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

test('each number of a row opens its own passage, emphasised as the answer cites it first', () => {
  const quotations = ['Die Rüge ist formlos.', 'Die Frist beträgt 60 Tage.'].map((text) => ({ text, rects: [] }));
  const sources = [1, 2].map((number) => exampleSource({ number, quotations }));
  const output = 'Die Frist beträgt 60 Tage [2]. Die Rüge ist formlos [1][2].';
  const onOpen = vi.fn<OpenSidePanel>();
  const message = { id: 'a', type: 'assistant_message', streaming: false, output } as unknown as Step;
  const turnMessage = { ...nothing, sources, message } as unknown as TurnMessage;
  const given = { onAgain: null, againComes: false, readOnly: false, isLast: true, working: false };
  render(
    <MemoryRouter>
      <Answer {...{ turnMessage, onOpen }} {...given} />
    </MemoryRouter>,
  );
  for (const [name, number] of [
    ['Quelle 2', 2],
    ['Quelle 1', 1],
    [/^Merkblatt/, 1],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name }));
    expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ number, text: output, quotations: 'cited' }));
  }
  expect(quotationsFirstCited(output, sources)).toEqual(
    new Map([
      [2, [1]],
      [1, [0]],
    ]),
  );
});
