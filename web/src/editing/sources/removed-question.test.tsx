// @vitest-environment jsdom
import type { PassageQuestion } from '@polier/contract/sources';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editing } from '../../language/de/editing.ts';
import { addTexts, showIn, startLanguage } from '../../language/language.ts';
import { useOffice } from '../office-query.ts';
import { Passage } from './passage.tsx';

/** A busy machine needs longer. */
const patience = { timeout: 15_000 };
let questions: Partial<PassageQuestion>[];
let added: unknown[];

beforeEach(() => {
  startLanguage();
  addTexts('editing', { de: editing, fr: editing, it: editing });
  showIn('de', false);
  added = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'DELETE') questions = [];
    if (method === 'POST') {
      const { confirmed, ...question } = JSON.parse(body as string) as PassageQuestion & { confirmed: boolean };
      added.push({ confirmed, ...question });
      questions = [{ ...question, id: 'anew', confirmedBy: confirmed ? 'me' : null }];
    }
    const passage = { id: 'p', page: 1, heading: '', text: 'Frist: 60 Tage.', stretches: [], questions };
    return Response.json({ passages: [passage], total: 1, suggests: false, removed: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Shown() {
  const query = { search: '', skip: 0, limit: 25 };
  const { data } = useOffice('GET /api/super-admin/sources/:id/passages', { params: { id: 's' }, query });
  return data ? <Passage source="s" passage={data.passages[0]!} isOpen suggests={false} /> : null;
}

test.each([
  ['confirmed', 'C. Meier', true],
  ['that nobody confirmed', null, false],
])('a question %s is there again when its removal is taken back', async (_, confirmedBy, confirmed) => {
  questions = [{ id: 'q', version: 'one', text: 'Wie lange?', start: 7, end: 14, author: 'x', confirmedBy }];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: editing.removeQuestion }, patience));
  const back = await screen.findByRole('button', { name: editing.takeBack }, patience);
  expect(document.activeElement).toBe(back);
  expect(screen.getByText('Entfernt: «Wie lange?»')).toBeDefined();
  await screen.findByText(editing.noQuestions, {}, patience);
  fireEvent.click(back);
  expect(await screen.findByText('Wie lange?', {}, patience)).toBeDefined();
  expect(screen.queryByRole('button', { name: editing.takeBack })).toBeNull();
  expect(added).toEqual([{ passage: 'p', start: 7, end: 14, text: 'Wie lange?', confirmed }]);
});
