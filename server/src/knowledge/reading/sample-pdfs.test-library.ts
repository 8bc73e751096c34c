import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { samplesFolder } from '../../../test/run/samples-folder.ts';
import { line, picture, printTestPdf } from './print-test-pdf.ts';

/** A PDF that is hard to read, with the traits that decide how it is received. */
export type SamplePdf = {
  path: string;
  categories: string[];
  /** Characters on the first 15 pages; null when not known. */
  characters: number | null;
  read: () => Uint8Array;
};

const rule = 'Der Besteller prüft das Werk und rügt erkannte Mängel innert sechzig Tagen beim Unternehmer.';

/** PDFs made here: columns, turned pages, no text, a picture, a password, broken files. */
export async function makeSamplePdfs(): Promise<SamplePdf[]> {
  const plain = await printTestPdf((pdf) => pdf.text(Array(6).fill(rule).join('\n\n'), 60, 60, { width: 450 }));
  const made: [path: string, categories: string[], characters: number, bytes: Uint8Array][] = [
    ['plain.pdf', [], 540, plain],
    ['columns.pdf', [], 1080, await printTestPdf(drawColumns)],
    [
      'landscape.pdf',
      [],
      90,
      await printTestPdf((pdf) => pdf.rotate(90, { origin: [300, 300] }).text(rule, 60, 60, { width: 450 })),
    ],
    ['many-pages.pdf', [], 900, await printTestPdf(drawPages)],
    ['footnote-only.pdf', [], 3, await printTestPdf((pdf) => line(pdf, '(1)', 60, 60))],
    ['empty.pdf', ['no_text'], 0, await printTestPdf(() => {})],
    ['scan.pdf', ['image_only'], 0, await printTestPdf((pdf) => pdf.image(picture, 0, 0, { width: 595, height: 842 }))],
    [
      'locked.pdf',
      ['password_needed'],
      0,
      await printTestPdf((pdf) => line(pdf, rule, 60, 60), { userPassword: 'geheim', pdfVersion: '1.7' }),
    ],
    ['cut-off.pdf', ['broken_unopenable'], 0, plain.slice(0, 200)],
    ['header-only.pdf', ['broken_unopenable'], 0, Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type')],
  ];
  return made.map(([path, categories, characters, bytes]) => ({ path, categories, characters, read: () => bytes }));
}

/** The larger collection in the folder that POLIER_SAMPLES names; none when it is not set. */
export function collectedPdfs(): SamplePdf[] {
  if (samplesFolder === null) return [];
  const folder = join(samplesFolder, 'pdf-samples');
  const rows = readFileSync(join(folder, 'manifest.jsonl'), 'utf8').trim().split('\n');
  return rows.map((row) => {
    const { path, categories, chars_first15: characters } = JSON.parse(row);
    return { path, categories, characters, read: () => readFileSync(join(folder, path)) };
  });
}

function drawColumns(pdf: PDFKit.PDFDocument): void {
  for (let row = 0; row < 12; row++) {
    line(pdf, 'Die linke Spalte der Seite nennt die Frist', 50, 60 + 14 * row);
    line(pdf, 'Die rechte Spalte nennt, wer zu rügen hat', 310, 60 + 14 * row);
  }
}

function drawPages(pdf: PDFKit.PDFDocument): void {
  for (let number = 1; number <= 10; number++) {
    if (number > 1) pdf.addPage();
    line(pdf, 'Merkblatt zur Abnahme', 50, 20);
    pdf.text(rule, 60, 120, { width: 450 });
    line(pdf, `Seite ${number}`, 500, 815);
  }
}
