import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passagesOf } from '@polier/server/src/knowledge/reading/passages.ts';
import { readPdf, stopReading } from '@polier/server/src/knowledge/reading/read-pdf.ts';
import { PdfRefused } from '@polier/server/src/knowledge/reading/refusal.ts';
import { samplesFolder } from '@polier/server/test/run/samples-folder.ts';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { plainRow, type Row } from './row.ts';

/** Words a page must have for its share to say something. */
const fewestWords = 40;

/**
 * Measures how many of the words on the pages of collected PDFs are in a passage or a heading that is found, against
 * the text another program extracts: pdftotext where it is installed, else PDF.js. `READING_FOLDER` names another
 * folder of PDFs; `READING_FILES=1` prints a line for each file.
 */
export async function benchReading(): Promise<Row[]> {
  const folder = process.env.READING_FOLDER ?? (samplesFolder && join(samplesFolder, 'pdf-samples'));
  if (!folder || !existsSync(folder)) return [];
  const found: number[] = [];
  const small: number[] = [];
  let refused = 0;
  let faults = 0;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.pdf')) continue;
    const path = join(folder, name);
    const bytes = readFileSync(path);
    const outcome = await readPdf(bytes).catch((error: unknown) => error);
    if (outcome instanceof PdfRefused) refused++;
    else if (outcome instanceof Error) faults++;
    if (outcome instanceof Error) {
      tell(name, outcome.message);
      continue;
    }
    const read = outcome as Awaited<ReturnType<typeof readPdf>>;
    const { pages, title } = read;
    const passages = passagesOf(read);
    const words = wordsOf(withoutRunningLines((await pdfToText(path)) ?? (await pdfjsText(bytes))));
    if (words.length < fewestWords) continue;
    const headings = new Set(passages.flatMap(({ heading }) => heading.split(' › ')));
    const kept = passages.filter((passage) => !passage.small);
    const texts = [title ?? '', ...kept.map(({ text }) => text), ...headings];
    const share = shareFound(words, texts.join('\n'));
    const left = passages.filter((passage) => passage.small).flatMap(({ text }) => wordsOf(text));
    const hidden = left.length / pages.flatMap(({ text }) => wordsOf(text)).length;
    found.push(share);
    small.push(hidden);
    const whole = kept.filter(({ text }) => !/^\p{Ll}/u.test(text)).length;
    tell(
      name,
      `${words.length} words, ${percent(share)} found, ${percent(hidden)} small, ${whole}/${kept.length} whole`,
    );
  }
  await stopReading();
  const share = (count: number) => (count / found.length) * 100;
  const ordered = found.toSorted((one, other) => one - other);
  const at = (part: number) => (ordered[Math.floor(part * (ordered.length - 1))] ?? 0) * 100;
  const bar = (row: Row, text: string, held: boolean): Row => ({ ...row, bar: text, held });
  return [
    plainRow('PDFs read with words to compare', 'files', found.length),
    plainRow('PDFs refused with a reason', 'files', refused),
    bar(plainRow('PDFs that stopped the reader otherwise', 'files', faults), '0', faults === 0),
    bar(plainRow('words on the page that are in a passage: median', '%', at(0.5)), '≥ 95 %', at(0.5) >= 95),
    plainRow('words on the page that are in a passage: lowest tenth', '%', at(0.1)),
    plainRow('PDFs with 95 % of their words in a passage', '%', share(found.filter((one) => one >= 0.95).length)),
    bar(plainRow('small print: most', '%', Math.max(0, ...small) * 100), '≤ 15 %', Math.max(0, ...small) <= 0.15),
  ];
}

function tell(name: string, what: string) {
  if (process.env.READING_FILES) console.log(`  ${name}: ${what}`);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** Leaves out what stands on page after page, numbers aside, and page numbers; pages end with a form feed. */
function withoutRunningLines(text: string): string {
  const pages = text.split('\f').map((page) => page.split('\n'));
  const key = (line: string) => line.trim().toLowerCase().replace(/\d+/g, '#');
  const counts = new Map<string, number>();
  for (const page of pages) for (const line of new Set(page.map(key))) counts.set(line, (counts.get(line) ?? 0) + 1);
  const runs = (line: string) => (counts.get(key(line)) ?? 0) > Math.max(1, pages.length / 3);
  return pages.map((page) => page.filter((line) => !runs(line)).join('\n')).join('\n');
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .replace(/\u00ad/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** How many of the words, each as often as it occurs, are in the text; one cut or joined otherwise counts as found. */
function shareFound(words: readonly string[], text: string): number {
  const counts = new Map<string, number>();
  const own = wordsOf(text);
  for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
  const joined = own.join('');
  let found = 0;
  for (const word of words) {
    const left = counts.get(word) ?? 0;
    if (left > 0) counts.set(word, left - 1);
    if (left > 0 || (!counts.has(word) && word.length > 2 && joined.includes(word))) found++;
  }
  return found / words.length;
}

async function pdfToText(path: string): Promise<string | null> {
  const { status, stdout } = spawnSync('pdftotext', ['-enc', 'UTF-8', '-q', path, '-'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
  });
  return status === 0 ? stdout : null;
}

async function pdfjsText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  let text = '';
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    text += '\f';
  }
  await task.destroy();
  return text;
}
