import { writeDay } from '../../ground/days.ts';
import { collectBytes, openDocument } from '../../ground/print/sheet.ts';
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
  const bytes = collectBytes(doc);
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
  const title = `${receiptTexts[language][kind.is].title} ${number}`;
  return openDocument({ title, author: supplier.name, subject: writeDay(date, language), date, language });
}
