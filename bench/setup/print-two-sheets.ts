import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLibrary } from '@polier/library/build';

/** A question that the two sheets answer. */
export const answerableQuestion = 'Wie lange habe ich Zeit, um verdeckte Mängel an einem Gebäude zu rügen?';

const printed = ['notice-of-defects', 'limitation-and-warranty'];

/** The German questions that the library's editors keep for the two sheets: several hundred. */
export function differentQuestions(): string[] {
  const file = (sheet: string) => join(import.meta.dirname, `../../library/questions/${sheet}/de.txt`);
  return printed
    .flatMap((sheet) => readFileSync(file(sheet), 'utf8').split('\n'))
    .filter((line) => /\p{L}/u.test(line) && !/^>|^\w+: /.test(line));
}

/** Prints two sheets of the library into a temporary folder. `remove` deletes it. */
export async function printTwoSheets(): Promise<{ library: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'polier-bench-library-'));
  const sheets = join(import.meta.dirname, '../../library/sheets');
  for (const sheet of printed) {
    cpSync(join(sheets, sheet), join(folder, 'sheets', sheet), { recursive: true });
  }
  const library = join(folder, 'printed');
  await buildLibrary({ outDir: library, association: 'Verband', sheetsDir: join(folder, 'sheets') });
  return { library, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
