import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { printSheet } from './pdf.ts';
import { type FrontMatter, languages, parseSheet, type Sheet, type SheetLanguage } from './sheet.ts';

/** One printed sheet. `file` is the name inside outDir, `sheet` the folder under sheets/. */
export interface LibraryEntry extends FrontMatter {
  file: string;
  sheet: string;
  language: SheetLanguage;
  pages: number;
  /** Of sheet, renderer and association: differs when the PDF would. */
  hash: string;
}

const here = import.meta.dirname;

/**
 * Prints every sheet under `sheetsDir` to `outDir`, puts the questions it answers (`questionsDir`) beside it, and lists
 * them in `outDir/manifest.json`. Only what changed is printed again; PDFs of sheets that are gone are removed. Throws
 * SheetRefused for a sheet that is not in the format.
 */
export async function buildLibrary(options: {
  outDir: string;
  /** Name of the association, in the footer and as author. */
  association: string;
  sheetsDir?: string;
  questionsDir?: string;
}): Promise<LibraryEntry[]> {
  const { outDir, association, sheetsDir = join(here, 'sheets'), questionsDir = join(here, 'questions') } = options;
  await mkdir(outDir, { recursive: true });
  const before = await readManifest(outDir);
  const renderer = await rendererHash();
  const entries: LibraryEntry[] = [];
  for (const { sheet, language, source, parsed } of await readSheets(sheetsDir)) {
    const hash = digest([renderer, association, language, source]);
    const file = `${sheet}-${language}.pdf`;
    await copyQuestions(join(questionsDir, sheet, `${language}.txt`), join(outDir, questionFileOf(file)));
    const old = before.find((entry) => entry.file === file && entry.hash === hash);
    if (old && (await exists(join(outDir, file)))) {
      entries.push(old);
      continue;
    }
    const { bytes, pages } = await printSheet(parsed, { language, association });
    await replaceFile(join(outDir, file), bytes);
    entries.push({ file, sheet, language, ...parsed.front, pages, hash });
  }
  await replaceFile(join(outDir, 'manifest.json'), `${JSON.stringify(entries, null, 2)}\n`);
  const kept = new Set(entries.map((entry) => entry.file));
  for (const { file } of before.filter(({ file }) => !kept.has(file))) {
    await rm(join(outDir, file), { force: true });
    await rm(join(outDir, questionFileOf(file)), { force: true });
  }
  return entries;
}

/** Every sheet in every language, read and checked. Throws SheetRefused, or when a language is missing. */
export async function readSheets(
  sheetsDir: string = join(here, 'sheets'),
): Promise<{ sheet: string; language: SheetLanguage; source: string; parsed: Sheet }[]> {
  const folders = (await readdir(sheetsDir, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const sheets = [];
  for (const sheet of folders.map((folder) => folder.name).sort()) {
    for (const language of languages) {
      const name = `${sheet}/${language}.md`;
      const source = await readFile(join(sheetsDir, name), 'utf8');
      sheets.push({ sheet, language, source, parsed: parseSheet(source, name) });
    }
  }
  return sheets;
}

/** The name of the file of questions beside a PDF: `sources add` looks for the same. */
export function questionFileOf(pdf: string): string {
  return pdf.replace(/\.pdf$/i, '.questions.txt');
}

async function copyQuestions(from: string, to: string): Promise<void> {
  const content = await readFile(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (content === null) await rm(to, { force: true });
  else await replaceFile(to, content);
}

function digest(parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
}

async function rendererHash(): Promise<string> {
  const files = ['sheet.ts', 'words.ts', 'typeset.ts', 'blocks.ts', 'pdf.ts', 'build.ts', 'package.json'];
  const paths = [
    ...files.map((file) => join(here, file)),
    createRequire(import.meta.url).resolve('@polier/typeface/inter'),
  ];
  return digest(await Promise.all(paths.map((path) => readFile(path, 'utf8'))));
}

async function readManifest(outDir: string): Promise<LibraryEntry[]> {
  try {
    const list = JSON.parse(await readFile(join(outDir, 'manifest.json'), 'utf8'));
    return Array.isArray(list) ? list : [];
  } catch {
    // None yet, or cut off: everything is printed again.
    return [];
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.size > 0,
    () => false,
  );
}

/** Nobody ever reads half a file: written beside, then renamed. */
async function replaceFile(file: string, content: Uint8Array | string) {
  const beside = `${file}.${process.pid}.tmp`;
  await writeFile(beside, content);
  await rename(beside, file);
}
