// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import '../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../language/language.ts';
import { useChat } from '../conversation/store.ts';
import { FilterChips } from './filter-chips.tsx';
// Loaded with the file: a busy machine takes longer for it than the test waits.
import './filter-dialog.tsx';

/** A busy machine needs longer. */
const patience = { timeout: 15_000 };
beforeAll(startLanguage);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows the chips; `asked` counts how often the topics were asked for, `answer` lets them come. */
function showChips() {
  let answer = (_: Response) => {};
  const topics = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const asked = vi.fn(() => topics);
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/selected') ? Response.json({ level1: null, level2: null }) : (await asked()).clone(),
  );
  const router = createMemoryRouter([{ path: '*', element: <FilterChips /> }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { asked, answer, opener: screen.getByRole('button', { name: 'Filter' }) };
}

test('the filter opens when its topics are there, in its full height, and asks for them before it is pressed', async () => {
  const { asked, answer, opener } = showChips();
  expect(asked).not.toHaveBeenCalled();
  fireEvent.pointerEnter(opener);
  await expect.poll(() => asked.mock.calls.length, patience).toBe(1);
  fireEvent.click(opener);
  expect(opener.getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByRole('dialog')).toBeNull();
  answer(Response.json([{ id: 'labour', level: 1, name: 'Arbeit', children: [] }]));
  expect(await screen.findByRole('dialog', {}, patience)).toBeDefined();
  expect(screen.getByRole('radio', { name: 'Arbeit' })).toBeDefined();
  expect(screen.queryByRole('status'), 'nothing in it is still to come').toBeNull();
  expect(opener.getAttribute('aria-busy')).toBe('false');
  expect(asked).toHaveBeenCalledOnce();
});

test('topics that do not come are said not to have come', async () => {
  const { answer, opener } = showChips();
  fireEvent.click(opener);
  answer(new Response('', { status: 500 }));
  expect(
    await screen.findByText(
      'Die Filter konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
      {},
      patience,
    ),
  ).toBeDefined();
});

test('a chat shows its own filter, and a new one none', async () => {
  useChat.setState({ sessionId: 'one', threadId: '' });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/selected')) return Response.json([]);
    asked.push(url);
    return Response.json({ level1: null, level2: url.includes('sessionId=one') ? 'ZH' : null });
  });
  const router = createMemoryRouter([{ path: '*', element: <FilterChips /> }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const chip = { name: 'Filter ZH entfernen' };
  expect(await screen.findByRole('button', chip, patience)).toBeDefined();
  act(() => useChat.setState({ sessionId: 'two' }));
  await expect.poll(() => screen.queryByRole('button', chip), patience).toBeNull();
  expect(asked.map((url) => url.split('?')[1])).toEqual(['sessionId=one', 'sessionId=two']);
});
