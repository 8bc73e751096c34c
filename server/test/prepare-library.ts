import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLibrary } from '@polier/library/build';
import type { TestProject } from 'vitest/node';

/** Sheets the test servers know, in three languages: enough to be asked about, quick to take in. */
const sheets = ['notice-of-defects', 'scaffolds-and-falls'];

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder with the printed sheets and their manifest. */
    library: string;
  }
}

/** Prints a few sheets of the demonstration library once for all test files. */
export default async function prepareLibrary(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'polier-library-'));
  const source = join(import.meta.dirname, '../../library/sheets');
  for (const sheet of sheets) cpSync(join(source, sheet), join(folder, 'sheets', sheet), { recursive: true });
  const outDir = join(folder, 'printed');
  await buildLibrary({ outDir, association: 'Verband Schweizer Bau', sheetsDir: join(folder, 'sheets') });
  project.provide('library', outDir);
  return () => rmSync(folder, { recursive: true, force: true });
}
