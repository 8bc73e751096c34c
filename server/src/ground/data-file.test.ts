import { expect, test } from 'vitest';
import { tableFiles } from './data-file.ts';

const rows = async () => [] as { day: string; amount: number }[];

test('a table without rows has the titles of its columns', async () => {
  const [, csv] = tableFiles('sums', ['day', 'amount'], rows);
  expect((await csv!.read()).toString()).toBe('\ufeffday;amount\r\n');
});

test('the compiler refuses a table that does not name every column', async () => {
  // @ts-expect-error 'amount' is missing.
  const [, csv] = tableFiles('sums', ['day'], rows);
  expect((await csv!.read()).toString()).toBe('\ufeffday\r\n');
});
