import PDFDocument from 'pdfkit';
import { writeDay } from '../../ground/days.ts';
import { createTypesetter } from '../../ground/print/typeset.ts';
import { drawFigures } from './draw-figures.ts';
import { drawHead } from './draw-head.ts';
import type { ReceiptFacts } from './receipt.ts';
import { receiptTexts } from './receipt-texts.ts';

/**
 * Prints a receipt or a credit note as a tagged A4 PDF in the language of its facts, with everything the VAT Act
 * requires of an invoice (article 26). The same facts give the same bytes.
 */
export async function printReceipt(facts: ReceiptFacts): Promise<Uint8Array> {
  const doc = open(facts);
  const bytes = collect(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  doc.addPage();
  const sheet = { doc, root, type: createTypesetter(doc) };
  drawFigures(sheet, facts, drawHead(sheet, facts));
  root.end();
  doc.end();
  return bytes;
}

function open({ kind, number, date, supplier, language }: ReceiptFacts): PDFKit.PDFDocument {
  const moment = new Date(`${date}T12:00:00Z`);
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: `${language}-CH`,
    displayTitle: true,
    info: {
      Title: `${receiptTexts[language][kind.is].title} ${number}`,
      Author: supplier.name,
      Subject: writeDay(date, language),
      Creator: 'Polier',
      Producer: 'Polier',
      CreationDate: moment,
      ModDate: moment,
    },
  });
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
