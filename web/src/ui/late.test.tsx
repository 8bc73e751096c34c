// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { late } from './late.tsx';

afterEach(cleanup);

const Sheet = ({ title }: { title: string }) => <h1>{title}</h1>;

function show(Part: typeof Sheet) {
  return render(
    <Suspense fallback="Wird geladen">
      <Part title="Abnahme" />
    </Suspense>,
  );
}

test('a part that was prepared is there at once, and stays the same one', async () => {
  const load = vi.fn(async () => Sheet);
  const { Part, prepare } = late(load);
  prepare();
  await load.mock.results[0]!.value;
  await Promise.resolve();
  const { rerender } = show(Part as typeof Sheet);
  const title = screen.getByRole('heading', { name: 'Abnahme' });
  rerender(
    <Suspense fallback="Wird geladen">
      <Part title="Rüge" />
    </Suspense>,
  );
  expect(screen.getByRole('heading', { name: 'Rüge' })).toBe(title);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that was not comes when it is shown', async () => {
  const { Part } = late(async () => Sheet);
  show(Part as typeof Sheet);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Abnahme' })).toBeDefined();
});

test('a part that could not be prepared is asked for again when it is shown', async () => {
  const load = vi.fn(async () => Sheet).mockRejectedValueOnce(new Error('no connection'));
  const { Part, prepare } = late(load);
  prepare();
  await waitFor(() => expect(load.mock.settledResults[0]?.type).toBe('rejected'));
  show(Part as typeof Sheet);
  expect(await screen.findByRole('heading', { name: 'Abnahme' })).toBeDefined();
});
