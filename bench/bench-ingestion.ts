import { createRequire } from 'node:module';
import { readPdf, stopReading } from '@polier/server/src/knowledge/reading/read-pdf.ts';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import { plainRow, type Row } from './row.ts';

const pageCount = 200;
const inter = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-400-normal.woff');

/** Measures how many pages a second are read with structure and positions, beside PDF.js extracting only the text. */
export async function benchIngestion(): Promise<Row[]> {
  const bytes = await printBook();
  await readPdf(bytes);
  const ours = await pagesPerSecond(() => readPdf(bytes));
  await stopReading();
  await extractText(bytes);
  const theirs = await pagesPerSecond(() => extractText(bytes));
  const what = `reading a text PDF of ${pageCount} pages`;
  return [{ ...plainRow(what, 'pages/s', ours), peer: 'PDF.js', theirs, bar: '≥ 100', held: ours >= 100 }];
}

/** Returns the median of three runs. */
async function pagesPerSecond(run: () => Promise<unknown>): Promise<number> {
  const speeds: number[] = [];
  for (let round = 0; round < 3; round++) {
    const startedAt = performance.now();
    await run();
    speeds.push(pageCount / ((performance.now() - startedAt) / 1000));
  }
  return speeds.sort((one, other) => one - other)[1] ?? 0;
}

async function extractText(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const pdf = await task.promise;
  for (let number = 1; number <= pdf.numPages; number++) await (await pdf.getPage(number)).getTextContent();
  await task.destroy();
}

/** Makes a text PDF like that of a word processor: a heading and about 450 words on each page. */
function printBook(): Promise<Uint8Array> {
  const book = new PDFDocument({ size: 'A4', margin: 70 });
  const chunks: Buffer[] = [];
  book.on('data', (chunk: Buffer) => chunks.push(chunk));
  book.font(inter);
  const sentence =
    'Wer einen Graben aushebt, sichert ihn, bevor jemand hineinsteigt, und prüft die Wände jeden Morgen neu. ';
  for (let number = 1; number <= pageCount; number++) {
    if (number > 1) book.addPage();
    book.fontSize(16).text(`${number}. Abschnitt`).moveDown();
    book.fontSize(10);
    for (let paragraph = 0; paragraph < 6; paragraph++)
      book.text(`${number}.${paragraph} ${sentence.repeat(4)}`).moveDown(0.5);
  }
  return new Promise((resolve) => {
    book.on('end', () => resolve(Buffer.concat(chunks)));
    book.end();
  });
}
