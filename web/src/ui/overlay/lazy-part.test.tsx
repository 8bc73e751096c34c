// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLanguage } from '../../language/language.ts';
import { loadTimeoutMs } from '../load-in-time.ts';
import { lazyPart } from './lazy-part.tsx';

beforeEach(startLanguage);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const Sheet = ({ title }: { title: string }) => <h1>{title}</h1>;

function show(load: () => Promise<typeof Sheet>) {
  const Part = lazyPart(load);
  render(
    <>
      <p>Rest der Seite</p>
      <Suspense fallback="Wird geladen">
        <Part title="Abnahme" />
      </Suspense>
    </>,
    { onCaughtError: () => {} },
  );
}

test('a part that never arrives is given up after 120 seconds, and loaded when the person tries again', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => Sheet).mockImplementationOnce(() => new Promise<never>(() => {}));
  show(load);
  await act(() => vi.advanceTimersByTimeAsync(loadTimeoutMs - 1));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert').textContent).toContain('nicht angekommen');
  expect(screen.getByText('Rest der Seite')).toBeDefined();
  vi.useRealTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByRole('heading', { name: 'Abnahme' })).toBeDefined();
});

test('a part that cannot be had says so in its place', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch')));
  expect((await screen.findByRole('alert')).textContent).toContain('nicht angekommen');
});

test('a part that was wanted without a network is loaded as soon as that is back', async () => {
  const failed = () => Promise.reject(new TypeError('Failed to fetch'));
  show(
    vi
      .fn(async () => Sheet)
      .mockImplementationOnce(failed)
      .mockImplementationOnce(failed),
  );
  for (let times = 0; times < 2; times += 1) {
    await screen.findByRole('alert');
    act(() => void window.dispatchEvent(new Event('online')));
  }
  expect(await screen.findByRole('heading', { name: 'Abnahme' })).toBeDefined();
});
