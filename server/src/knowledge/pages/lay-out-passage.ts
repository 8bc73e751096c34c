import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Passage } from '../passage.ts';

/** A line of the printed page; `start` is its offset in the passage's text, null for a line above the text. */
export type PrintedLine = { text: string; start: number | null; x: number; y: number; size: number; weight: Weight };
export type PrintedPage = { width: number; height: number; lines: PrintedLine[] };
type Weight = 'regular' | 'bold';
type Printed = Pick<Passage, 'title' | 'heading' | 'article' | 'text'>;

const margin = 64;
const a4 = { width: 595, height: 842 };
const inner = a4.width - 2 * margin;
const leading = 1.42;
const body = 11;
const longestHeading = 600;

// Liberation Sans comes with PDF.js and has every letter of the languages, typographic signs and mathematics.
const folder = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');
let fonts: Record<Weight, Buffer> | null = null;
let ruler: PDFKit.PDFDocument | null = null;

/** Gives a PDF the two weights of the typeface under their names. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  fonts ??= {
    regular: readFileSync(join(folder, 'LiberationSans-Regular.ttf')),
    bold: readFileSync(join(folder, 'LiberationSans-Bold.ttf')),
  };
  pdf.registerFont('regular', fonts.regular);
  pdf.registerFont('bold', fonts.bold);
}

/** Width of a text in points. */
export function widthOf(text: string, size: number, weight: Weight): number {
  if (!ruler) {
    ruler = new PDFDocument({ autoFirstPage: false });
    registerFonts(ruler);
  }
  return ruler.font(weight).fontSize(size).widthOfString(text);
}

/** Lays out a source that was imported as lines, for display: one page, as long as needed. */
export function layOutPassage({ title, heading, article, text }: Printed): PrintedPage {
  const lines: PrintedLine[] = [];
  let y = margin;
  const set = (given: string, size: number, weight: Weight, after: number, isText: boolean) => {
    if (given === '') return;
    for (const { start, end } of breakLines(given, size, weight)) {
      lines.push({ text: given.slice(start, end), start: isText ? start : null, x: margin, y, size, weight });
      y += size * leading;
    }
    y += after;
  };
  set(title, 9, 'regular', 6, false);
  set(heading.slice(0, longestHeading), 9, 'regular', 14, false);
  set(article ?? '', 16, 'bold', 12, false);
  set(text, body, 'regular', 0, true);
  return { width: a4.width, height: Math.max(a4.height, Math.ceil(y + margin)), lines };
}

/** Breaks a text into lines between words; a word longer than a line is broken at its edge. */
function breakLines(text: string, size: number, weight: Weight): { start: number; end: number }[] {
  const lines: { start: number; end: number }[] = [];
  let at = 0;
  for (const paragraph of text.split('\n')) {
    let start = at;
    let width = 0;
    for (const match of paragraph.matchAll(/\s*\S+/gu)) {
      const from = at + match.index;
      const own = widthOf(match[0], size, weight);
      if (width > 0 && width + own > inner) {
        lines.push({ start, end: from });
        start = from + (match[0].length - match[0].trimStart().length);
        width = widthOf(match[0].trimStart(), size, weight);
      } else width += own;
      const end = from + match[0].length;
      while (width > inner) {
        const cut = fitting(text.slice(start, end), size, weight);
        lines.push({ start, end: start + cut });
        start += cut;
        width = widthOf(text.slice(start, end), size, weight);
      }
    }
    lines.push({ start, end: at + paragraph.trimEnd().length });
    at += paragraph.length + 1;
  }
  return lines.map(({ start, end }) => ({ start, end: Math.max(start, end) }));
}

/** Returns how many characters of an overlong word fit on a line. */
function fitting(word: string, size: number, weight: Weight): number {
  let [fits, not] = [1, word.length];
  while (not - fits > 1) {
    const middle = (fits + not) >> 1;
    if (widthOf(word.slice(0, middle), size, weight) <= inner) fits = middle;
    else not = middle;
  }
  return fits;
}
