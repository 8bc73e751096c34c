import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { type Measured, measurePdf } from './measure-pdf.ts';

/**
 * A loaded document, measured; null until then, 'broken' when its pages cannot be read. Whoever closes it before is told
 * nothing.
 */
export function useMeasured(pdf: PDFDocumentProxy | null): Measured | 'broken' | null {
  const [measured, setMeasured] = useState<Measured | 'broken' | null>(null);
  useEffect(() => {
    if (!pdf) return;
    let closed = false;
    const take = (result: Measured | 'broken') => {
      if (!closed) setMeasured(result);
    };
    measurePdf(pdf).then(take, () => take('broken'));
    return () => {
      closed = true;
    };
  }, [pdf]);
  return measured;
}
