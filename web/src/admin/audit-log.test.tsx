// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { admin } from '../language/de/admin.ts';
import { audit } from '../language/de/audit.ts';
import { books } from '../language/de/books.ts';
import { addTexts, showIn, startLanguage } from '../language/language.ts';
import { AuditLog } from './audit-log.tsx';

beforeEach(() => {
  startLanguage();
  addTexts('admin', { de: admin, fr: admin, it: admin });
  addTexts('audit', { de: audit, fr: audit, it: audit });
  addTexts('books', { de: books, fr: books, it: books });
  showIn('de', false);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const entry = { id: 1, at: '2026-05-01T08:00:00Z', actorKind: 'job', act: 'card-saved', companyId: 7, company: null };
const isDeleted = 'gelöschte Firma Nr. 7';

test.each([
  ['nothing that is recorded', [], 'Firma Nr. 7'],
  ['a list that does not come', null, 'Firma Nr. 7'],
  ['an entry of a company that is there', [{ ...entry, company: 'Muster AG' }], 'Muster AG'],
  ['an entry of a company that is gone', [entry], isDeleted],
])('of the company whose entries are shown, %s says no more than it knows', async (_, entries, name) => {
  const answer = () => Response.json({ entries, total: entries?.length, more: false });
  vi.stubGlobal('fetch', () => (entries ? Promise.resolve(answer()) : new Promise(() => {})));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/?companyId=7']}>
        <AuditLog to={(id) => `/${id}`} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect((await screen.findAllByText(name)).length).toBeGreaterThan(0);
  if (name !== isDeleted) expect(screen.queryByText(isDeleted)).toBeNull();
});

test('an act of a command has its name, and what came of a payment is said in words', async () => {
  const by = { ...entry, actorKind: 'command', actorName: 'npm run payments', act: 'payment-settled', companyId: null };
  const entries = [
    { ...by, id: 1, before: null, after: { transaction: 'none', outcome: 'no answer of the provider' } },
    { ...by, id: 2, before: null, after: { transaction: '2601', outcome: 'not-owed', source: 'by hand' } },
  ];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ entries, total: 2, more: false })));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AuditLog to={(id) => `/${id}`} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findAllByText('npm run payments')).toHaveLength(2);
  const shown = document.body.textContent!;
  for (const words of [
    ': keine',
    'keine Antwort des Zahlungsdienstes',
    books['outcome_not-owed'],
    ': 2601',
    'von Hand',
  ])
    expect(shown).toContain(words);
  expect(shown).not.toMatch(/no answer|by hand/);
});

test('a day is asked for once its year is typed', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url, 'http://polier.example').searchParams.get('from') ?? '');
    return Promise.resolve(Response.json({ entries: [entry], total: 1, more: false }));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AuditLog to={(id) => `/${id}`} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const field = screen.getByLabelText(admin.from);
  for (const year of ['0002', '0020', '0202', '2026']) fireEvent.change(field, { target: { value: `${year}-05-01` } });
  await vi.waitFor(() => expect(asked).toContain('2026-05-01'));
  expect(new Set(asked)).toEqual(new Set(['', '2026-05-01']));
});
