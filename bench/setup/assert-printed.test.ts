import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { assertPrinted } from './assert-printed.ts';

test('a library that was not printed stops a measurement with what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-library-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(() => assertPrinted(folder)).toThrow(/print the library first \(node build\.ts\)/);
  expect(() => assertPrinted(join(folder, 'missing'))).toThrow(/no sources/);
  writeFileSync(join(folder, 'asbestos-de.pdf'), '%PDF');
  expect(() => assertPrinted(folder)).not.toThrow();
});
