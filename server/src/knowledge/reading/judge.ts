import type { RawDocument } from './extract.ts';
import type { PdfRefusalCode } from './refusal.ts';

/** Why a document that opened cannot serve as a source all the same; null when it can. */
export function judge({ pages, imagePages }: RawDocument): { code: PdfRefusalCode; reason: string } | null {
  if (pages.length === 0) return { code: 'PDF_EMPTY', reason: 'no pages' };
  const text = pages
    .flatMap((page) => page.items.map((item) => item.text))
    .join('')
    .replace(/\s/g, '');
  // A scan may carry a stamp or a cover sheet with text: what counts is what most of its pages are.
  if (imagePages >= 0.8 || (text.length === 0 && imagePages > 0)) {
    const share = Math.round(imagePages * 100);
    return { code: 'PDF_SCANNED', reason: `${share} % of ${pages.length} pages are images without text` };
  }
  if (text.length === 0) return { code: 'PDF_EMPTY', reason: 'no text and no images' };
  const odd = text.match(/[\p{Co}\p{Cn}\p{Cc}\ufffd]/gu)?.length ?? 0;
  if (odd > 0.3 * text.length) return { code: 'PDF_GARBLED', reason: `${odd} of ${text.length} signs mean nothing` };
  return null;
}
