// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useLastPage, useListView } from './use-list-view.ts';

afterEach(cleanup);

const defaults = { state: 'open' };

function List({ total }: { total: number | undefined }) {
  const { skip, limit } = useListView(defaults);
  useLastPage(skip, limit, total);
  return null;
}

test.each([
  ['the last entry of the second page is done with', '/?state=new&skip=25', 25, '?state=new'],
  ['two pages of four are left', '/?skip=75', 40, '?skip=25'],
  ['nothing is left', '/?skip=25', 0, ''],
  ['the page is there', '/?skip=25', 26, '?skip=25'],
  ['how many there are is not known yet', '/?skip=25', undefined, '?skip=25'],
])('where %s, the last page is shown, and the way back leads to the page before', async (_, at, total, search) => {
  const routes = [
    { path: '/', element: <List total={total} /> },
    { path: '/before', element: null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/before', at] });
  render(<RouterProvider router={router} />);
  expect(router.state.location.search).toBe(search);
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/before');
});
