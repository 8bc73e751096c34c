import { expect, test, vi } from 'vitest';
import { PageNotLoaded, pageTimeoutMs, withTimeout } from './load-page.ts';

test('a page that does not arrive in 120 seconds is given up', async () => {
  vi.useFakeTimers();
  const outcome = withTimeout(() => new Promise<never>(() => undefined), pageTimeoutMs).catch(
    (fault: unknown) => fault,
  );
  await vi.advanceTimersByTimeAsync(119_999);
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(PageNotLoaded);
  vi.useRealTimers();
});

test('a page that cannot be had says so with its cause', async () => {
  const cause = new TypeError('Failed to fetch');
  const fault = await withTimeout(() => Promise.reject(cause), 1000).catch((rejected: unknown) => rejected);
  expect(fault).toBeInstanceOf(PageNotLoaded);
  expect((fault as Error).cause).toBe(cause);
});

test('a page that arrives is given', async () => {
  expect(await withTimeout(async () => 'page', 1000)).toBe('page');
});
