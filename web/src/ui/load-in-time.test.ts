import { expect, test, vi } from 'vitest';
import { loadInTime, loadTimeoutMs, NotLoaded } from './load-in-time.ts';

test('a page that does not arrive in 120 seconds is given up', async () => {
  vi.useFakeTimers();
  const outcome = loadInTime(() => new Promise<never>(() => undefined), loadTimeoutMs).catch((fault: unknown) => fault);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(NotLoaded);
  vi.useRealTimers();
});

test('a page that cannot be had says so with its cause', async () => {
  const cause = new TypeError('Failed to fetch');
  const fault = await loadInTime(() => Promise.reject(cause), 1000).catch((rejected: unknown) => rejected);
  expect(fault).toBeInstanceOf(NotLoaded);
  expect((fault as Error).cause).toBe(cause);
});

test('a page that arrives is given', async () => {
  expect(await loadInTime(async () => 'page', 1000)).toBe('page');
});
