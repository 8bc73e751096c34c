// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyWithPreload } from './lazy-with-preload.ts';

afterEach(cleanup);

const Sheet = ({ title }: { title: string }) => <h1>{title}</h1>;

function show(Component: typeof Sheet) {
  return render(
    <Suspense fallback="Wird geladen">
      <Component title="Abnahme" />
    </Suspense>,
  );
}

test('a preloaded component renders at once, and stays mounted', async () => {
  const load = vi.fn(async () => Sheet);
  const { Component, preload } = lazyWithPreload(load);
  preload();
  await load.mock.results[0]!.value;
  await Promise.resolve();
  const { rerender } = show(Component as typeof Sheet);
  const title = screen.getByRole('heading', { name: 'Abnahme' });
  rerender(
    <Suspense fallback="Wird geladen">
      <Component title="Rüge" />
    </Suspense>,
  );
  expect(screen.getByRole('heading', { name: 'Rüge' })).toBe(title);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a component that was not preloaded is loaded when it is rendered', async () => {
  const { Component } = lazyWithPreload(async () => Sheet);
  show(Component as typeof Sheet);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Abnahme' })).toBeDefined();
});

test('a component whose preload failed is loaded when it is rendered', async () => {
  const load = vi.fn(async () => Sheet).mockRejectedValueOnce(new Error('no connection'));
  const { Component, preload } = lazyWithPreload(load);
  preload();
  await waitFor(() => expect(load.mock.settledResults[0]?.type).toBe('rejected'));
  show(Component as typeof Sheet);
  expect(await screen.findByRole('heading', { name: 'Abnahme' })).toBeDefined();
});
