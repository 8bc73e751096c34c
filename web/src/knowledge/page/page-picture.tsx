import { type ReactNode, useRef } from 'react';
import { Page } from 'react-pdf';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { DocumentFault } from '../document-fault.tsx';
import { useElementWidth } from '../use-element-width.ts';
import styles from './page-picture.module.css';
import { PdfDocument } from './pdf-document.tsx';

export type PagePictureProps = {
  bytes: ArrayBuffer;
  /** Counted from 1. */
  page: number;
  /** Width by height. */
  ratio: number;
  /** What lies over the page; places are fractions of it. */
  children: ReactNode;
};

/** The picture of one page of a PDF, as wide as there is room. What it says has to stand beside it as text. */
export function PagePicture({ bytes, page, ratio, children }: PagePictureProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useElementWidth(box, true);
  return (
    <div ref={box} className={styles.picture} style={{ aspectRatio: ratio }}>
      <PdfDocument bytes={bytes} loading={<Spinner />} className={styles.document}>
        {width > 0 && (
          <Page
            pageNumber={page}
            width={width}
            renderTextLayer={false}
            renderAnnotationLayer={false}
            loading={null}
            error={<DocumentFault kind="broken" />}
          />
        )}
        {children}
      </PdfDocument>
    </div>
  );
}
