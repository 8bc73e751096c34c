import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@polier/contract/languages';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { questionFileOf } from '../../src/knowledge/questions/passage-questions.ts';

type Entry = { sheet: string; language: Language; file: string; title: string };

const printed = new URL('../../../library/dist/', import.meta.url);
const entries = JSON.parse(readFileSync(new URL('manifest.json', printed), 'utf8')) as Entry[];
const read = new Map<string, Promise<string[]>>();

/** Folder of the whole printed library. */
export const wholeLibrary = fileURLToPath(printed);

/** Puts some printed sheets into a new folder, with a manifest that names only them. */
export function layOutSheets(sheets: readonly string[], folder: string): void {
  mkdirSync(folder, { recursive: true });
  const chosen = entries.filter(({ sheet }) => sheets.includes(sheet));
  for (const { file } of chosen) {
    for (const name of [file, questionFileOf(file)]) copyFileSync(join(wholeLibrary, name), join(folder, name));
  }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(chosen));
}

/** The title a sheet bears in a language. */
export function titleOf(sheet: string, language: Language): string {
  return entryOf(sheet, language).title;
}

/** The pages, from 1, of a printed sheet on which these words stand. Read from the PDF, not from the server. */
export async function pagesSaying(sheet: string, language: Language, says: string): Promise<number[]> {
  const { file } = entryOf(sheet, language);
  if (!read.has(file)) read.set(file, readPages(file));
  const pages = await read.get(file)!;
  const wanted = folded(says);
  return pages.flatMap((page, at) => (page.includes(wanted) ? [at + 1] : []));
}

/** Words without what a line break, a typeface or a hyphen changes. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u00ad\u2010\u2011]/g, '-')
    .replace(/[’‘]/g, "'")
    .replace(/[\s-]+/g, '')
    .toLowerCase();
}

function entryOf(sheet: string, language: Language): Entry {
  const entry = entries.find((printed) => printed.sheet === sheet && printed.language === language);
  if (!entry) throw new Error(`no printed sheet ${sheet} in ${language}`);
  return entry;
}

async function readPages(file: string): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(readFileSync(new URL(file, printed))), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(folded(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')));
  }
  await loading.destroy();
  return pages;
}
