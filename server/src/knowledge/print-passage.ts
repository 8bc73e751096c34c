import PDFDocument from 'pdfkit';
import type { DocumentRow, PassageRow } from './store.ts';

const margin = 64;
const width = 595;
const inner = width - 2 * margin;

/** A source that came in as lines of text, as a PDF: one page, as long as the passage needs. */
export function printPassage(document: DocumentRow, passage: PassageRow): Promise<Buffer> {
  const pdf = new PDFDocument({ size: [width, 842], margin, autoFirstPage: false, lang: document.language });
  pdf.info.Title = passage.article ?? document.title;
  const blocks: { text: string; size: number; font: string; after: number }[] = [
    { text: document.title, size: 9, font: 'Helvetica', after: 6 },
    { text: passage.heading.slice(0, 600), size: 9, font: 'Helvetica', after: 14 },
    { text: passage.article ?? '', size: 16, font: 'Helvetica-Bold', after: 12 },
    { text: passage.text, size: 11, font: 'Helvetica', after: 0 },
  ].filter(({ text }) => text !== '');
  const height = blocks.reduce(
    (sum, { text, size, font, after }) =>
      sum + pdf.font(font).fontSize(size).heightOfString(text, { width: inner, lineGap: 3 }) + after,
    2 * margin + 20,
  );
  pdf.addPage({ size: [width, Math.max(842, Math.ceil(height))], margin });
  for (const { text, size, font, after } of blocks) {
    pdf.font(font).fontSize(size).text(text, { width: inner, lineGap: 3 });
    pdf.y += after;
  }
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
    pdf.end();
  });
}
