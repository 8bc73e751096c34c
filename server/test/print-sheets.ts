import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLibrary } from '@polier/library/build';
import { languages } from '@polier/library/sheet';

const library = join(import.meta.dirname, '../../library');

/** Prints some sheets of the demonstration library. Returns the folder to pass to `startServer`, which deletes it. */
export async function printSheets(
  sheets: string[],
  folder = mkdtempSync(join(tmpdir(), 'polier-sheets-')),
): Promise<string> {
  const outDir = join(folder, 'printed');
  mkdirSync(outDir, { recursive: true });
  for (const sheet of sheets)
    cpSync(join(library, 'sheets', sheet), join(folder, 'sheets', sheet), { recursive: true });
  // What the build has printed is not printed again, unless its sheet has changed since.
  const printed = sheets.flatMap((sheet) => languages.map((language) => `${sheet}-${language}.pdf`));
  for (const file of ['manifest.json', ...printed]) {
    const built = join(library, 'dist', file);
    if (existsSync(built)) cpSync(built, join(outDir, file));
  }
  await buildLibrary({ outDir, association: 'Verband Schweizer Bau', sheetsDir: join(folder, 'sheets') });
  return outDir;
}
