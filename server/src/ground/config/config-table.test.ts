import { expect, test } from 'vitest';
import { operatingPage } from './config-table.ts';

test('docs/operating.md lists every setting as it is (node server/src/ground/config/config-table.ts writes it)', () => {
  const { written, right } = operatingPage();
  expect(written).toBe(right);
});
