// @vitest-environment jsdom
import type { PassageQuestion } from '@polier/contract/sources';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editing } from '../../language/de/editing.ts';
import { ui } from '../../language/de/ui.ts';
import { addTexts, showIn, startLanguage } from '../../language/language.ts';
// Loaded with the file: a busy machine takes longer for it than the test waits.
import '../../ui/overlay/form-dialog-box.tsx';
import { useOffice } from '../office-query.ts';
import { QuestionDialog } from './question-dialog.tsx';

const seen = { id: 'q', version: 'one', text: 'Wie lange?' };
let there: Record<string, unknown>;
let saved: string[];

beforeEach(() => {
  startLanguage();
  addTexts('editing', { de: editing, fr: editing, it: editing });
  showIn('de', false);
  there = seen;
  saved = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ passages: [{ questions: [there] }] });
    const asked = JSON.parse(body as string) as { text: string; version: string };
    if (asked.version !== there.version)
      return Response.json({ code: 'CHANGED_MEANWHILE', message: 'changed' }, { status: 409 });
    saved.push(asked.text);
    return Response.json(there);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Question() {
  const query = { search: '', skip: 0, limit: 25 };
  const { data } = useOffice('GET /api/super-admin/sources/:id/passages', { params: { id: 'a' }, query });
  if (!data) return null;
  const [edited] = data.passages[0]!.questions as [PassageQuestion];
  const passage = { id: 'p', text: '', stretches: [] };
  return <QuestionDialog source="a" passage={passage} edited={edited} text={seen.text} onClose={() => {}} />;
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>(editing.question);

test.each([
  [ui.keepMine, 'Meine?'],
  [ui.takeTheirs, 'Ihre?'],
])('a question that another editor changed meanwhile is not overwritten unseen: %s', async (choice, text) => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Question />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText(editing.question), { target: { value: 'Meine?' } });
  there = { ...seen, version: 'two', text: 'Ihre?' };
  fireEvent.click(screen.getByText(editing.save));
  await screen.findByText(editing.questionNow.replace('{{text}}', 'Ihre?'));
  expect(field().value).toBe('Meine?');
  fireEvent.click(screen.getByText(choice));
  await expect.poll(() => field().value).toBe(text);
  fireEvent.click(screen.getByText(editing.save));
  await expect.poll(() => saved).toEqual([text]);
});
