// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editing } from '../../language/de/editing.ts';
import { editing as french } from '../../language/fr/editing.ts';
import { editing as italian } from '../../language/it/editing.ts';
import { addTexts, showIn, startLanguage } from '../../language/language.ts';
import { GoldList } from './gold-list.tsx';

const questions = Array.from({ length: 60 }, (_, at) => ({
  ...{ id: `${at}`, question: `Frage ${at}.`, language: at === 7 ? 'it' : 'de', topic: null, canton: null },
  ...{ work: at === 40 ? 'pigeons' : 'building', title: at === 40 ? 'Taubenordnung' : 'Bauordnung', place: '' },
  ...{ changedBy: 'vera', changedAt: '2026-05-01T08:00:00.000Z', version: 1 },
}));

let client: QueryClient;
/** What another editor does while the questions are asked. */
let meanwhile: () => void;
beforeEach(() => {
  client = new QueryClient();
  meanwhile = () => {};
  startLanguage();
  addTexts('editing', { de: editing, fr: french, it: italian });
  addTexts('knowledge', { de: {}, fr: {}, it: {} });
  addTexts('cantons', { de: {}, fr: {}, it: {} });
  showIn('de', false);
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.endsWith('/run')) return Response.json({ questions, progress: null });
    const results = questions.map(({ id, question }) => {
      return { id, question, before: 'right', after: id === '50' ? 'refused' : 'right', worse: id === '50' };
    });
    meanwhile();
    return Response.json({ results });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A busy machine draws the table in more than the second that is waited by default. */
const patience = { timeout: 15_000 };
const show = () =>
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <GoldList deskPathOf={({ question }) => `/test?question=${question}`} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const table = () => within(screen.getByRole('table'));
const shown = () => table().getAllByRole('row').length - 1;
const pageOf = (from: number, to: number) =>
  editing.pageOf.replace('{{from}}', `${from}`).replace('{{to}}', `${to}`).replace('{{total}}', '60');

test('control questions come in pages, are searched, and those with a wrong answer stand first', async () => {
  show();
  await screen.findByRole('table', {}, patience);
  expect(shown()).toBe(25);
  fireEvent.click(screen.getByText(editing.next));
  await screen.findByText(pageOf(26, 50), {}, patience);
  expect(table().queryByText('Frage 0.', { selector: 'td' })).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'taubenORD' } });
  await vi.waitFor(() => expect(shown()).toBe(1), patience);
  expect(table().getByText('Frage 40.', { selector: 'td' })).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  await vi.waitFor(() => expect(shown()).toBe(25), patience);
  fireEvent.change(screen.getByLabelText(editing.language, { selector: 'select' }), { target: { value: 'it' } });
  await vi.waitFor(() => expect(shown()).toBe(1), patience);
  expect(table().getByText('Frage 7.', { selector: 'td' })).toBeTruthy();
});

test('asking them leads to the first page, where those with a wrong answer are; they are there again afterwards', async () => {
  show();
  await screen.findByRole('table', {}, patience);
  fireEvent.click(screen.getByText(editing.next));
  await screen.findByText(pageOf(26, 50), {}, patience);
  fireEvent.click(screen.getByText(editing.goldRun));
  await screen.findByText(pageOf(1, 25), {}, patience);
  const first = () => table().getAllByRole('row')[1]!;
  expect(first().textContent).toContain('Frage 50.');
  expect(screen.getByText(/59 von 60/)).toBeTruthy();
  expect(within(first()).getByRole('link').getAttribute('href')).toContain('Frage 50.');
  cleanup();
  show();
  await vi.waitFor(() => expect(first().textContent).toContain('Frage 50.'), patience);
  act(() => showIn('fr', false));
  const said = await screen.findByText(/Réponses justes/, {}, patience);
  expect(said.textContent).toMatch(/Réponses justes\u00a0: 59 sur 60\.$/);
  act(() => showIn('it', false));
  await screen.findByText(/: giuste: 59 su 60\./, {}, patience);
});

test('a question that was changed since it was asked has no answer any more, the others keep theirs', async () => {
  show();
  await screen.findByRole('table', {}, patience);
  fireEvent.click(screen.getByText(editing.goldRun));
  await screen.findByText(/59 von 60/, {}, patience);
  questions[3]!.version = 2;
  await client.invalidateQueries({ queryKey: ['office', 'gold-questions'] });
  await screen.findByText(/58 von 59/, {}, patience);
  questions[3]!.version = 1;
});

test('another clock hides no answer, and what was changed while they were asked has none', async () => {
  show();
  await screen.findByRole('table', {}, patience);
  // Before the run, which this page has not read; the clock of the server is a day ahead.
  Object.assign(questions[4]!, { changedAt: new Date(Date.now() + 86_400_000).toISOString(), version: 2 });
  // During the run; the clock of the server is months behind.
  meanwhile = () => {
    questions[3]!.version = 2;
  };
  fireEvent.click(screen.getByText(editing.goldRun));
  await screen.findByText(/59 von 60/, {}, patience);
  await client.invalidateQueries({ queryKey: ['office', 'gold-questions'] });
  await screen.findByText(/58 von 59/, {}, patience);
  Object.assign(questions[4]!, { changedAt: '2026-05-01T08:00:00.000Z', version: 1 });
  questions[3]!.version = 1;
});
