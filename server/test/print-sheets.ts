import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLibrary } from '@polier/library/build';

/** Prints some sheets of the demonstration library. Returns the folder to pass to `startServer`, which deletes it. */
export async function printSheets(sheets: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'polier-sheets-'));
  const source = join(import.meta.dirname, '../../library/sheets');
  for (const sheet of sheets) cpSync(join(source, sheet), join(folder, 'sheets', sheet), { recursive: true });
  const outDir = join(folder, 'printed');
  await buildLibrary({ outDir, association: 'Verband Schweizer Bau', sheetsDir: join(folder, 'sheets') });
  return outDir;
}
