// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLanguage } from '../language/language.ts';
import { NoticeStack, notify } from './notices.tsx';

beforeEach(() => {
  startLanguage();
  vi.useFakeTimers();
  render(<NoticeStack />);
});
afterEach(async () => {
  await pass(20_000);
  cleanup();
  vi.useRealTimers();
});

const say = (...texts: string[]) =>
  act(() => {
    for (const text of texts) notify(text);
  });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.queryAllByText(/./, { selector: '[tabindex]' }).map(({ textContent }) => textContent);

test('a notice is there for a second and a half', async () => {
  say('Kopiert');
  await pass(1499);
  expect(shown()).toEqual(['Kopiert']);
  await pass(1);
  expect(shown()).toEqual([]);
});

test('at most three are there at once; the next waits and has its full time', async () => {
  say('a', 'b', 'c', 'd');
  expect(shown()).toEqual(['a', 'b', 'c']);
  await pass(1500);
  expect(shown()).toEqual(['d']);
  await pass(1499);
  expect(shown()).toEqual(['d']);
});

test('the same is not said twice at once, but may be said again later', async () => {
  say('Kopiert', 'Kopiert');
  expect(shown()).toEqual(['Kopiert']);
  await pass(1500);
  say('Kopiert');
  expect(shown()).toEqual(['Kopiert']);
});

test('a notice that is pointed at or focused stays, and then has the rest of its time', async () => {
  say('Kopiert');
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
