// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import '../../language/catalogue/add-chat-texts.ts';
import { startLanguage } from '../../language/language.ts';
import { History } from './history.tsx';

beforeAll(startLanguage);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const thread = { id: 't1', name: 'Abnahme', createdAt: '2026-11-02T08:00:00.000Z', metadata: {} };
type Asked = { pagination: { cursor: string | null }; filter: { search: string | null } };

function showHistory(answer: (asked: Asked) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => answer(JSON.parse(body)));
  const ignore = () => {};
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <History
          {...{ brand: null, account: null, current: '', searchField: { current: null } }}
          {...{ hrefOf: String, onOpen: ignore, onNew: ignore, onDeleted: ignore }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const page = (data: object[], hasNextPage: boolean) =>
  Response.json({ data, pageInfo: { hasNextPage, endCursor: hasNextPage ? 'next' : null } });

test('older chats that could not be loaded say so, and come when the person tries again', async () => {
  let isAway = true;
  showHistory(({ pagination }) => {
    if (pagination.cursor === null) return page([thread], true);
    return isAway ? Response.json({}, { status: 400 }) : page([{ ...thread, id: 't2', name: 'Skonto' }], false);
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Mehr laden' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Mehr laden' }));
  expect(await screen.findByText('Skonto')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a search that runs is told from one that is done, and what it does not find is announced', async () => {
  const searches: ((found: Response) => void)[] = [];
  showHistory(({ filter }) =>
    filter.search ? new Promise((resolve) => searches.push(resolve)) : page([thread], false),
  );
  await screen.findByText('Abnahme');
  const list = screen.getByRole('navigation');
  expect(list.getAttribute('aria-busy')).toBe('false');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Kran' } });
  await expect.poll(() => list.getAttribute('aria-busy'), { timeout: 5000 }).toBe('true');
  await expect.poll(() => searches.length).toBe(1);
  searches[0]!(page([], false));
  await expect
    .poll(() => screen.getAllByRole('status').map(({ textContent }) => textContent), { timeout: 5000 })
    .toContain('Kein Chat enthält diese Wörter.');
});
