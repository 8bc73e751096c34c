import { afterAll, expect, test } from 'vitest';
import { passagesOf } from './passages.ts';
import { line, printTestPdf } from './print-test-pdf.ts';
import { readPdf, stopReading } from './read-pdf.ts';

afterAll(stopReading);

const prose = [
  'Die Bauherrschaft prüft das Werk und rügt die Mängel, sobald sie entdeckt sind, beim',
  'Unternehmer schriftlich; sie kann dabei die Verbesserung verlangen, solange die Frist läuft.',
];

type Part = string | { raised: string } | { lowered: string };

/** Prints a line whose parts stand above or below it in smaller type. */
function lineOf(doc: PDFKit.PDFDocument, parts: Part[], y: number) {
  let x = 50;
  for (const part of parts) {
    const isPlain = typeof part === 'string';
    const text = isPlain ? part : 'raised' in part ? part.raised : part.lowered;
    doc.fontSize(isPlain ? 10 : 6);
    line(doc, text, x, isPlain ? y : 'raised' in part ? y : y + 5);
    x += doc.widthOfString(text);
  }
  doc.fontSize(10);
}

async function read(parts: Part[]): Promise<string> {
  const bytes = await printTestPdf((doc) => {
    for (const [at, text] of prose.entries()) line(doc, text, 50, 100 + at * 14);
    lineOf(doc, parts, 150);
  });
  return passagesOf(await readPdf(bytes))
    .at(-1)!
    .text.split(/läuft\.\s/u)[1]!;
}

test.each<[string, Part[], string]>([
  ['a note at a number', ['Frist: 60', { raised: '1' }, ' Tage ab Abnahme.'], 'Frist: 60¹ Tage ab Abnahme.'],
  ['two notes', ['Es gilt Art. 12', { raised: '3,4' }, ' der Norm.'], 'Es gilt Art. 12³,⁴ der Norm.'],
  ['a power of ten', ['Für 10', { raised: '-6' }, ' Fasern.'], 'Für 10⁻⁶ Fasern.'],
  ['a square', ['Last: 300 kg/m', { raised: '2' }, ' Fläche.'], 'Last: 300 kg/m² Fläche.'],
  ['an article', ['Es gilt Art. 12', { raised: 'bis' }, ' der Norm.'], 'Es gilt Art. 12bis der Norm.'],
  ['a formula', ['Der Ausstoss von CO', { lowered: '2' }, ' zählt.'], 'Der Ausstoss von CO2 zählt.'],
  ['a fraction', ['Breite: 1', { raised: '1' }, '/', { lowered: '2' }, ' Zoll.'], 'Breite: 1 1/2 Zoll.'],
  ['a small fraction', ['Breite: 1', { raised: '1/2' }, ' Zoll.'], 'Breite: 1 1/2 Zoll.'],
])('a raised figure is no digit of the number before it: %s', async (_, parts, text) => {
  expect(await read(parts)).toBe(text);
});

/** Pages of prose, each with rows above its lower edge and what `foot` prints there. */
function printPages(rows: string[][][], foot: (doc: PDFKit.PDFDocument, page: number) => void) {
  return printTestPdf((doc) => {
    for (const [at, own] of rows.entries()) {
      if (at > 0) doc.addPage();
      for (let row = 0; row < 12; row++) line(doc, `${prose[row % 2]} (${at + 2 * row})`, 50, 120 + row * 14);
      for (const [row, cells] of own.entries())
        for (const [column, cell] of cells.entries()) line(doc, cell, 50 + column * 160, 748 + row * 14);
      foot(doc, at + 1);
    }
  });
}

test('numbers in cells at the edge of a page are no page numbers', async () => {
  const rows = [
    [
      ['Graben', '60', 'x'],
      ['Gerüst', '80', ''],
    ],
    [
      ['Leiter', '1', ''],
      ['Mulde', '90', 'x'],
    ],
    [
      ['Kran', '45', 'x'],
      ['Bagger', '75', 'x'],
    ],
  ];
  const bytes = await printPages(rows, (doc, page) => line(doc, String(page + 16), 297, 815));
  const { pages } = await readPdf(bytes);
  const repeated = pages.map(({ lines, text }) =>
    lines.filter((one) => one.repeated).map((one) => text.slice(one.start, one.end)),
  );
  expect(repeated).toEqual([['17'], ['18'], ['19']]);
});

test('articles that begin their pages are no running heads; page numbers of every form are', async () => {
  const bytes = await printTestPdf((doc) => {
    for (const [at, article] of [3, 8, 15, 29].entries()) {
      if (at > 0) doc.addPage();
      line(doc, `Ordnung über das Bauen, Stand 2024, Seite ${['i', 'ii', 'iii', 'iv'][at]}`, 50, 30);
      line(doc, `Art. ${article}`, 50, 70);
      for (let row = 0; row < 12; row++) line(doc, `${prose[row % 2]} (${at + 2 * row})`, 50, 120 + row * 14);
      line(doc, `– ${at + 5} –`, 297, 815);
    }
  });
  const { pages } = await readPdf(bytes);
  for (const [at, { lines, text }] of pages.entries()) {
    const repeated = lines.filter((one) => one.repeated).map((one) => text.slice(one.start, one.end));
    expect(repeated).toEqual([expect.stringMatching(/^Ordnung/), `– ${at + 5} –`]);
  }
});
