import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { type MeasuredPdf, measurePdf } from './measure-pdf.ts';

/** The measured document; null until it is measured, 'broken' when its pages cannot be read. */
export function useMeasuredPdf(pdf: PDFDocumentProxy | null): MeasuredPdf | 'broken' | null {
  const [measured, setMeasured] = useState<MeasuredPdf | 'broken' | null>(null);
  useEffect(() => {
    if (!pdf) return;
    let closed = false;
    const finish = (result: MeasuredPdf | 'broken') => {
      if (!closed) setMeasured(result);
    };
    measurePdf(pdf).then(finish, () => finish('broken'));
    return () => {
      closed = true;
    };
  }, [pdf]);
  return measured;
}
