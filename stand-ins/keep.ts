import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWholeFile } from './write-whole-file.ts';

/** A value kept in a file of the data folder (in memory alone when there is none). */
export type Kept<T> = { value: T; save: () => void };

/** Reads the file, or creates the first value and writes it at once. */
export function keep<T>(dataDir: string | null, name: string, first: () => T): Kept<T> {
  const path = dataDir && join(dataDir, name);
  const there = path !== null && existsSync(path);
  const kept: Kept<T> = {
    value: there ? (JSON.parse(readFileSync(path, 'utf8')) as T) : first(),
    save: () => path && writeWholeFile(path, JSON.stringify(kept.value, null, 1)),
  };
  if (!there) kept.save();
  return kept;
}
