import type { PDFDocumentProxy } from 'pdfjs-dist';

type Size = { width: number; height: number };
export type MeasuredPdf = { pdf: PDFDocumentProxy; sizes: Size[]; labels: string[] | null };

/** In longer documents all pages are assumed to have the size of the first one. */
const maxMeasuredPages = 200;

/** Measures a loaded document: the size of each page in points, and the printed page numbers. */
export async function measurePdf(pdf: PDFDocumentProxy): Promise<MeasuredPdf> {
  const labels = await pdf.getPageLabels().catch(() => null);
  const sizeOf = async (number: number) => {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    return { width, height };
  };
  const first = await sizeOf(1);
  const rest = Array.from({ length: pdf.numPages - 1 }, (_, index) => index + 2);
  const sizes = pdf.numPages > maxMeasuredPages ? rest.map(() => first) : await Promise.all(rest.map(sizeOf));
  return { pdf, sizes: [first, ...sizes], labels };
}
