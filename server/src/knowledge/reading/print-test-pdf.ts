import PDFDocument from 'pdfkit';

/** Prints a PDF for a test. Lines are placed by their top left corner, in points. */
export function printTestPdf(
  draw: (doc: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', margin: 0, ...options });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.font('Helvetica').fontSize(10);
    draw(doc);
    doc.end();
  });
}

/** One line without wrapping. */
export function line(doc: PDFKit.PDFDocument, text: string, x: number, y: number) {
  doc.text(text, x, y, { lineBreak: false });
}

/** A grey picture of 8 by 8 pixels as PNG. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAADklEQVR4nGNogAIGyhgAgIQgAQ2AJGEAAAAASUVORK5CYII=',
  'base64',
);
