import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Fails a test that writes to console.error. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const said = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(said).toEqual([]);
});
