// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLanguage } from '../../language/language.ts';
import { NoticeStack, notify } from './notices.tsx';

beforeEach(async () => {
  startLanguage();
  vi.useFakeTimers();
  render(<NoticeStack />);
  // What other files of the worker told is over before.
  await pass(60_000);
});
afterEach(async () => {
  await pass(20_000);
  cleanup();
  vi.useRealTimers();
});

const notifyAll = (...texts: string[]) =>
  act(() => {
    for (const text of texts) notify(text);
  });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.queryAllByText(/./, { selector: '[tabindex]' }).map(({ textContent }) => textContent);

test('a notice is shown for a second and a half', async () => {
  notifyAll('Kopiert');
  await pass(1499);
  expect(shown()).toEqual(['Kopiert']);
  await pass(1);
  expect(shown()).toEqual([]);
});

test('at most three are shown at once; the next one waits and gets its full time', async () => {
  notifyAll('a', 'b', 'c', 'd');
  expect(shown()).toEqual(['a', 'b', 'c']);
  await pass(1500);
  expect(shown()).toEqual(['d']);
  await pass(1499);
  expect(shown()).toEqual(['d']);
});

test('a notice is not repeated while it is shown, but may be shown again later', async () => {
  notifyAll('Kopiert', 'Kopiert');
  expect(shown()).toEqual(['Kopiert']);
  await pass(1500);
  notifyAll('Kopiert');
  expect(shown()).toEqual(['Kopiert']);
});

test('a notice stays while hovered or focused, and then for the rest of its time', async () => {
  notifyAll('Kopiert');
  await pass(1000);
  fireEvent.pointerEnter(screen.getByText('Kopiert'));
  await pass(10_000);
  expect(shown()).toEqual(['Kopiert']);
  fireEvent.pointerLeave(screen.getByText('Kopiert'));
  await pass(499);
  expect(shown()).toEqual(['Kopiert']);
  await pass(1);
  expect(shown()).toEqual([]);
});
