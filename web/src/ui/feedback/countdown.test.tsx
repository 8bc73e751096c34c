// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLanguage } from '../../language/language.ts';
import { Countdown } from './countdown.tsx';

const go = vi.fn();
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  startLanguage();
  vi.useFakeTimers();
  go.mockReset();
  render(<Countdown seconds={3} onGo={go} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('it counts down and continues once', async () => {
  expect(screen.getByText('Weiter in 3 s')).toBeTruthy();
  await pass(2000);
  expect(screen.getByText('Weiter in 1 s')).toBeTruthy();
  expect(go).not.toHaveBeenCalled();
  await pass(5000);
  expect(go).toHaveBeenCalledTimes(1);
});

test('it does not continue once stopped', async () => {
  await pass(1000);
  fireEvent.click(screen.getByRole('button', { name: 'Anhalten' }));
  await pass(10_000);
  expect(go).not.toHaveBeenCalled();
  expect(screen.queryByText(/Weiter in/)).toBeNull();
});
