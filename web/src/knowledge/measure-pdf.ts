import type { PDFDocumentProxy } from 'pdfjs-dist';

type Size = { width: number; height: number };
export type Measured = { pdf: PDFDocumentProxy; sizes: Size[]; labels: string[] | null };

/** Above this many pages the first page's size stands for all until a page is drawn. */
const measuredPages = 200;

/** A loaded document with the size of each page, in points, and what is printed on the pages as their number. */
export async function measurePdf(pdf: PDFDocumentProxy): Promise<Measured> {
  const labels = await pdf.getPageLabels().catch(() => null);
  const sizeOf = async (number: number) => {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
    return { width, height };
  };
  const first = await sizeOf(1);
  const rest = Array.from({ length: pdf.numPages - 1 }, (_, index) => index + 2);
  const sizes = pdf.numPages > measuredPages ? rest.map(() => first) : await Promise.all(rest.map(sizeOf));
  return { pdf, sizes: [first, ...sizes], labels };
}
