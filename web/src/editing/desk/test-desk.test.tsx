// @vitest-environment jsdom
import type { Examination } from '@polier/contract/editing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editing } from '../../language/de/editing.ts';
import { ui } from '../../language/de/ui.ts';
import { addTexts, showIn, startLanguage } from '../../language/language.ts';
// Loaded with the file: a busy machine takes longer for it than the test waits.
import '../../ui/overlay/form-dialog-box.tsx';
import { TestDesk } from './test-desk.tsx';

const passage = {
  ...{ id: 'p', source: 's', title: 'Taubenordnung', heading: '', page: 1, text: 'Höchstens 17 Tage.' },
  ...{ score: 1, coverage: 1, stretches: [] },
};
const examination = {
  ...{ outcome: 'refused', answer: 'Nichts.', sources: [], why: null, missingWords: [], weight: 0, evidence: [] },
  ...{ needed: { quote: 1, nearest: 1 }, read: { searched: '' }, passages: [passage] },
} as unknown as Examination;
let asked: string[];

beforeEach(() => {
  startLanguage();
  addTexts('editing', { de: editing, fr: editing, it: editing });
  addTexts('ui', { de: ui, fr: ui, it: ui });
  addTexts('knowledge', { de: {}, fr: {}, it: {} });
  addTexts('cantons', { de: {}, fr: {}, it: {} });
  showIn('de', false);
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (!address.endsWith('/ask')) return Response.json({});
    asked.push((JSON.parse(body as string) as { question: string }).question);
    return Response.json(examination);
  });
  // jsdom cannot open dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  const router = createMemoryRouter([{ path: '*', element: <TestDesk begin={{}} pathOf={(id) => `/${id}`} /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ask = () => fireEvent.click(screen.getByText(editing.ask, { selector: 'button' }));
const type = (value: string) => fireEvent.change(screen.getByLabelText(editing.question), { target: { value } });

test('an empty field is said to be empty, until something is typed', async () => {
  ask();
  await screen.findByText(ui.required);
  type('Wie lange?');
  expect(screen.queryByText(ui.required)).toBeNull();
  expect(asked).toEqual([]);
});

test('the question that was answered is added and asked again, not what is in the field meanwhile', async () => {
  type('Wie lange?');
  ask();
  const use = await screen.findByText(editing.useForQuestion);
  type('Etwas anderes');
  fireEvent.click(use);
  await screen.findByDisplayValue('Wie lange?');
  fireEvent.click(screen.getByText(editing.addQuestion, { selector: 'button' }));
  await vi.waitFor(() => expect(asked).toEqual(['Wie lange?', 'Wie lange?']));
});
