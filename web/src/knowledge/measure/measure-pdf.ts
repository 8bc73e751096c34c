import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';

export type Size = { width: number; height: number };
export type MeasuredPdf = { pdf: PDFDocumentProxy; sizes: Size[]; labels: string[] | null };

/** In longer documents a page is assumed to have the size of the first one until it is loaded (useLoadedSizes). */
const maxMeasuredPages = 200;

/** Measures a loaded document: the size of each page in points, and the printed page numbers. */
export async function measurePdf(pdf: PDFDocumentProxy): Promise<MeasuredPdf> {
  const labels = await pdf.getPageLabels().catch(() => null);
  const measure = async (number: number) => sizeOf(await pdf.getPage(number));
  const first = await measure(1);
  const rest = Array.from({ length: pdf.numPages - 1 }, (_, index) => index + 2);
  const sizes = pdf.numPages > maxMeasuredPages ? rest.map(() => first) : await Promise.all(rest.map(measure));
  return { pdf, sizes: [first, ...sizes], labels };
}

/** The size of a page as it is shown: turned as the document says. */
export function sizeOf(page: PDFPageProxy): Size {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
}
