import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLibrary } from '@polier/library/build';

/** Two sheets of the library, printed into a folder of their own: enough sources to answer the bench's question. */
export async function printFewSheets(): Promise<{ library: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'polier-bench-library-'));
  const sheets = join(import.meta.dirname, '../library/sheets');
  for (const sheet of ['notice-of-defects', 'limitation-and-warranty']) {
    cpSync(join(sheets, sheet), join(folder, 'sheets', sheet), { recursive: true });
  }
  const library = join(folder, 'printed');
  await buildLibrary({ outDir: library, association: 'Verband', sheetsDir: join(folder, 'sheets') });
  return { library, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What those sheets answer. */
export const question = 'Wie lange habe ich Zeit, um verdeckte Mängel an einem Gebäude zu rügen?';
