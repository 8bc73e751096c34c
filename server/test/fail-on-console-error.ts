import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A console.error in a test fails it. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const said = vi.mocked(console.error).mock.calls;
  vi.mocked(console.error).mockRestore();
  expect(said).toEqual([]);
});
