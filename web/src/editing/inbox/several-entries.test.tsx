// @vitest-environment jsdom
import type { InboxEntry } from '@polier/contract/editing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editing } from '../../language/de/editing.ts';
import { addTexts, showIn, startLanguage } from '../../language/language.ts';
import { Inbox } from './inbox.tsx';

const work = { state: 'new', assignee: null, reply: '', toldAt: null, version: 0 };
const entry = {
  ...{ kind: 'question', at: '2026-11-01T08:00:00Z', language: 'de', canton: null, topic: null, answer: '' },
  ...{ comment: '', value: null, from: null, sources: [], count: null, why: null, matter: null, words: [] },
  canTell: true,
};
let works: Record<string, typeof work>;
let saved: { id: string; state: string; tell: boolean }[];

beforeEach(() => {
  startLanguage();
  addTexts('editing', { de: editing, fr: editing, it: editing });
  showIn('de', false);
  works = { a: { ...work }, b: { ...work }, c: { ...work } };
  saved = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') {
      const entries = Object.entries(works)
        .filter(([, { state }]) => state !== 'done')
        .map(([id, now]) => ({ ...entry, id, text: `Frage ${id}`, work: now }));
      return Response.json({ entries, total: entries.length, open: { question: entries.length }, editors: ['vera'] });
    }
    const id = address.at(-1)!;
    const { version, tell, ...to } = JSON.parse(body as string) as InboxEntry['work'] & { tell: boolean };
    const code = 'CHANGED_MEANWHILE';
    if (version !== works[id]!.version)
      return Response.json({ code, message: 'Inzwischen geändert.' }, { status: 409 });
    works[id] = { ...work, ...(to as object), version: version + 1 };
    saved.push({ id, state: to.state, tell });
    return Response.json(works[id]);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('entries are finished together without writing to anybody, those changed meanwhile are named, and undo takes it back', async () => {
  const page = { pathOf: () => '/', deskPathOf: () => '/', sourcesPath: '/' };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Inbox own="vera" {...page} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Frage a');
  works.c!.version = 1;
  fireEvent.click(screen.getByLabelText(editing.chooseAll));
  fireEvent.click(screen.getByText(editing.finishChosen.replace('{{number}}', '3')));
  const fault = (await screen.findByText('Inzwischen geändert.')).closest('[role=alert]');
  expect(fault!.textContent, 'which one').toContain('Frage c');
  expect(saved).toEqual(['a', 'b'].map((id) => ({ id, state: 'done', tell: false })));
  await vi.waitFor(() => expect(screen.queryByText('Frage a')).toBeNull());
  const list = within(screen.getByRole('list', { name: editing.questions }));
  expect(list.getByText('Frage c')).toBeTruthy();
  fireEvent.click(screen.getByText(editing.takeBack));
  await screen.findByText('Frage a');
  expect(Object.values(works).map(({ state }) => state)).toEqual(['new', 'new', 'new']);
});
