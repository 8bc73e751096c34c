// @vitest-environment jsdom
import type { SourceEdition } from '@polier/contract/sources';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editing } from '../../language/de/editing.ts';
import { ui } from '../../language/de/ui.ts';
import { addTexts, showIn, startLanguage } from '../../language/language.ts';
import { NoticeStack } from '../../ui/feedback/notices.tsx';
import { useAct, useOffice } from '../office-query.ts';
import { SourceFactsForm } from './source-facts-form.tsx';
import { uploadSource } from './upload-source.ts';

const draft = { id: 'a', change: 1, state: 'draft', title: 'Alt', work: 'w', publisher: 'p', kind: 'sheet' };
let there: Record<string, unknown>;
let isAway: boolean;

beforeEach(() => {
  startLanguage();
  addTexts('editing', { de: editing, fr: editing, it: editing });
  showIn('de', false);
  there = { ...draft };
  isAway = false;
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (isAway) throw new TypeError('away');
    if (method === 'PUT') return Response.json({ code: 'CHANGED_MEANWHILE', message: 'changed' }, { status: 409 });
    return Response.json({ source: there, acts: [] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(Page: () => ReactNode): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <NoticeStack />
    </QueryClientProvider>,
  );
  return client;
}

function Facts() {
  const { data } = useOffice('GET /api/super-admin/sources/:id', { params: { id: 'a' } });
  if (!data) return null;
  return (
    <>
      <p>{`change ${data.source.change}`}</p>
      <SourceFactsForm source={data.source as SourceEdition} />
    </>
  );
}
const title = async () => (await screen.findByLabelText<HTMLInputElement>(editing.title)).value;
const type = async (value: string) =>
  void fireEvent.change(await screen.findByLabelText(editing.title), { target: { value } });

test('what was typed and not saved is not shown once the source is published, and stays while it is a draft', async () => {
  const client = show(Facts);
  await type('Neu');
  there = { ...draft, change: 2 };
  await client.invalidateQueries();
  await screen.findByText('change 2');
  expect(await title()).toBe('Neu');
  there = { ...draft, change: 3, state: 'published' };
  await client.invalidateQueries();
  await screen.findByText('change 3');
  expect(await title()).toBe('Alt');
});

test('when theirs cannot be read that is said, and the whole page has the change once it can', async () => {
  show(Facts);
  await type('Neu');
  there = { ...draft, change: 2, title: 'Von anderen' };
  fireEvent.click(screen.getByText(editing.save));
  await screen.findByText(ui.takeTheirs);
  isAway = true;
  fireEvent.click(screen.getByText(ui.takeTheirs));
  await screen.findByText(ui.unreachable);
  expect(await title()).toBe('Neu');
  isAway = false;
  fireEvent.click(screen.getByText(ui.takeTheirs));
  await screen.findByText('change 2');
  expect(await title()).toBe('Von anderen');
});

test('a double click does something once and says so once', async () => {
  let told = 0;
  let asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({});
  });
  show(function Act() {
    const act = useAct('DELETE /api/super-admin/sources/:id', () => `done ${++told}`);
    return (
      <button type="button" onClick={() => act.mutate({ params: { id: 'a' } } as never)}>
        go
      </button>
    );
  });
  fireEvent.click(screen.getByText('go'));
  fireEvent.click(screen.getByText('go'));
  await screen.findByText('done 1');
  expect([asked, told]).toEqual([1, 1]);
  fireEvent.click(screen.getByText('go'));
  await screen.findByText('done 2');
});

test.each([
  [502, 'drafted'],
  [503, 'drafted'],
  [404, 'refused'],
])('an upload whose outcome is answered with %i first is %s', async (status, state) => {
  class Sent {
    upload = {};
    status = 200;
    response = { intake: 'i' };
    onload = () => {};
    open() {}
    setRequestHeader() {}
    send = () => this.onload();
  }
  vi.stubGlobal('XMLHttpRequest', Sent);
  const answers = [new Response('<html>', { status }), Response.json({ state: 'drafted', source: 's', reason: null })];
  vi.stubGlobal('fetch', async () => answers.shift());
  const seen: string[] = [];
  await uploadSource(new File(['x'], 'x.pdf'), '', (upload) => void seen.push(upload.state));
  expect(seen.at(-1)).toBe(state);
});

test('what is done right after saving is done with what was saved, also when it cannot be read anew', async () => {
  show(Facts);
  await type('Neu');
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method !== 'PUT') throw new TypeError('away');
    return Response.json({ ...draft, change: 2, title: 'Neu' });
  });
  fireEvent.click(screen.getByText(editing.save));
  await screen.findByText('change 2');
});
