import type { Language } from '@polier/contract/languages';
import PDFDocument from 'pdfkit';
import { marker, page, type Sheet, styles } from './page-layout.ts';
import { decoration, tagged } from './typeset.ts';

/** The metadata of a document; `date`: ISO date. */
type About = { title: string; author: string; subject: string; date: string; language: Language };

/** Opens a tagged A4 PDF without a page. The same contents give the same bytes. */
export function openDocument({ title, author, subject, date, language }: About): PDFKit.PDFDocument {
  const moment = new Date(`${date}T12:00:00Z`);
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: `${language}-CH`,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: 'Polier',
      Producer: 'Polier',
      CreationDate: moment,
      ModDate: moment,
    },
  });
}

/** The bytes of a document once it has ended. */
export function collectBytes(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** Draws the name with its marker stroke at the top of the page. */
export function drawBrand({ doc, root, type }: Sheet): void {
  const { brand } = styles;
  const stroke = { y: page.top + brand.leading * 0.52, height: brand.size * 0.44 };
  const width = type.widthOf('Polier', brand);
  decoration(doc, () => doc.rect(page.left - 3, stroke.y, width + 6, stroke.height).fill(marker));
  tagged(doc, root, 'P', () => type.drawLine('Polier', brand, page.left, page.top));
}
