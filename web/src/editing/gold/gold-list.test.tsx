// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editing } from '../../language/de/editing.ts';
import { addTexts, showIn, startLanguage } from '../../language/language.ts';
import { GoldList } from './gold-list.tsx';

const questions = Array.from({ length: 60 }, (_, at) => ({
  ...{ id: `${at}`, question: `Frage ${at}.`, language: 'de', topic: null, canton: null },
  ...{ work: at === 40 ? 'Taubenordnung' : 'Bauordnung', place: '', changedBy: 'vera', version: 1 },
}));

beforeEach(() => {
  startLanguage();
  addTexts('editing', { de: editing, fr: editing, it: editing });
  addTexts('knowledge', { de: {}, fr: {}, it: {} });
  addTexts('cantons', { de: {}, fr: {}, it: {} });
  showIn('de', false);
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.endsWith('/run')) return Response.json({ questions, progress: null });
    const results = questions.map(({ id, question }) => {
      return { id, question, before: 'right', after: id === '50' ? 'refused' : 'right', worse: id === '50' };
    });
    return Response.json({ results });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('control questions come in pages, are searched, and those with a wrong answer stand first', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <GoldList />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const table = within(await screen.findByRole('table'));
  const shown = () => table.getAllByRole('row').length - 1;
  expect(shown()).toBe(25);
  fireEvent.click(screen.getByText(editing.next));
  await screen.findByText(editing.pageOf.replace('{{from}}', '26').replace('{{to}}', '50').replace('{{total}}', '60'));
  expect(table.queryByText('Frage 0.', { selector: 'td' })).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'taubenORD' } });
  await vi.waitFor(() => expect(shown()).toBe(1));
  expect(table.getByText('Frage 40.', { selector: 'td' })).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  await vi.waitFor(() => expect(shown()).toBe(25));
  fireEvent.click(screen.getByText(editing.goldRun));
  await vi.waitFor(() => expect(table.getAllByRole('row')[1]!.textContent).toContain('Frage 50.'));
});
