import { afterAll, expect, test } from 'vitest';
import { isGarbled } from './judge.ts';
import { passagesOf } from './passages.ts';
import { line, picture, printTestPdf } from './print-test-pdf.ts';
import type { RawPage } from './raw-page.ts';
import { readPdf, stopReading } from './read-pdf.ts';

afterAll(stopReading);

const rule = 'Der Besteller rügt erkannte Mängel innert sechzig Tagen beim Unternehmer und nennt die Stelle am Bau.';
/** What a font with a wrong mapping gives: every letter is the one after it. */
const shifted = rule.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1));

test('what is written into form fields and text boxes is read, beside its label', async () => {
  const bytes = await printTestPdf((pdf) => {
    pdf.font('Helvetica');
    pdf.initForm();
    line(pdf, 'Name des Bauherrn:', 60, 100);
    pdf.formText('owner', 200, 96, 200, 18, { value: 'Genossenschaft Seeblick' });
    line(pdf, 'Ort:', 60, 130);
    pdf.formCombo('place', 200, 126, 200, 18, { select: ['Bern', 'Chur'], value: 'Chur' } as object);
    line(pdf, 'Leer:', 60, 160);
    pdf.formText('nothing', 200, 156, 200, 18, {});
    pdf.textAnnotation(60, 200, 300, 20, 'Nachtrag zum Vertrag vom Mai');
    line(pdf, rule, 60, 240);
  });
  const text = passagesOf(await readPdf(bytes))
    .map((passage) => passage.text)
    .join('\n');
  expect(text).toContain('Name des Bauherrn:\tGenossenschaft Seeblick');
  expect(text).toContain('Ort:\tChur');
  expect(text).toContain('Nachtrag zum Vertrag vom Mai');
});

test('pages that say nearly the same are not taken for running heads', async () => {
  const bytes = await printTestPdf((pdf) => {
    for (const number of [1, 2, 3]) {
      if (number > 1) pdf.addPage();
      pdf.text(`Frist ${number}. ${rule}`, 60, 60, { width: 450 });
    }
  });
  const passages = passagesOf(await readPdf(bytes));
  expect(passages.map(({ text }) => text)).toEqual([1, 2, 3].map((number) => `Frist ${number}. ${rule}`));
});

test('a page whose letters mean nothing is left out and named; a document of such pages is refused', async () => {
  const print = (...texts: string[]) =>
    printTestPdf((pdf) => {
      for (const [at, text] of texts.entries()) {
        if (at > 0) pdf.addPage();
        pdf.text(text, 60, 60, { width: 450 });
      }
    });
  const read = await readPdf(await print(rule, shifted, rule));
  expect(read.unreadablePages).toEqual([2]);
  expect(read.pages.map(({ text }) => text.includes('rügt'))).toEqual([true, false, true]);
  expect(read.pages[1]?.text).toBe('');
  await expect(readPdf(await print(shifted, shifted, rule))).rejects.toMatchObject({ code: 'PDF_GARBLED' });
});

test('a picture among pages of text is named; one beside text is not', async () => {
  const bytes = await printTestPdf((pdf) => {
    pdf.text(rule, 60, 60, { width: 450 });
    pdf.addPage().image(picture, 0, 0, { width: 595 });
    pdf.addPage().image(picture, 50, 300, { width: 200 });
    pdf.text(rule, 60, 60, { width: 450 });
  });
  expect((await readPdf(bytes)).unreadablePages).toEqual([2]);
});

test('a page of signs without a meaning is unreadable; bullets, tables and other languages are not', () => {
  const page = (text: string, odd = 0): RawPage => {
    const item = { text, x: 0, y: 0, width: 1, height: 1, base: 0, size: 10, bold: false, turn: 0 as const };
    const signs = { all: text.replace(/\s/g, '').length, odd };
    return { number: 1, label: '1', width: 1, height: 1, rotation: 0, items: [item], signs };
  };
  expect(isGarbled(page('G  u        T   ', 40))).toBe(true);
  expect(isGarbled(page(shifted.toUpperCase()))).toBe(true);
  expect(isGarbled(page(`\uf0b7 ${rule}`, 1))).toBe(false);
  expect(isGarbled(page(rule.toUpperCase()))).toBe(false);
  expect(isGarbled(page('12.50 m3 45.00 m2 kg 1.85 C25/30 B500B XC4 XD3 XF4 SIA 262 EN 206 CEM II/A-LL 42,5 N'))).toBe(
    false,
  );
  expect(
    isGarbled(page('The employer must make sure that the walls of the trench are supported before work begins.')),
  ).toBe(false);
});

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

async function readLine(parts: Part[]): Promise<string> {
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
  expect(await readLine(parts)).toBe(text);
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
