import PDFDocument from 'pdfkit';
import type { DocumentRow, PassageRow } from '../store.ts';
import { layOutPassage, registerFonts } from './lay-out-passage.ts';

/** The maximum height of a page in PDF readers, in points. */
const longest = 14_400;

/** Prints a source that was imported as lines to a PDF: one page, as long as the passage needs. */
export function printPassage(document: DocumentRow, passage: PassageRow): Promise<Buffer> {
  const { width, height, lines } = layOutPassage({ ...passage, title: document.title });
  const scale = Math.min(1, longest / height);
  const pdf = new PDFDocument({
    size: [width * scale, height * scale],
    margin: 0,
    lang: document.language,
    info: { Title: [passage.article, document.title].filter(Boolean).join(', ') },
    displayTitle: true,
  });
  registerFonts(pdf);
  pdf.scale(scale);
  for (const { text, x, y, size, weight } of lines) {
    if (text.trim() === '') continue;
    pdf.font(weight).fontSize(size).text(text.replaceAll('\t', ' '), x, y, { lineBreak: false });
  }
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
    pdf.end();
  });
}
