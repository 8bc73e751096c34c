import { type ReactNode, useMemo, useRef } from 'react';
import { Document, Page } from 'react-pdf';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { DocumentFault } from '../document-fault.tsx';
import styles from './page-picture.module.css';
import './pdf-worker.ts';
import { useElementWidth } from '../use-element-width.ts';

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
  // The worker takes over the buffer it is given, so each opening gets a copy.
  const file = useMemo(() => ({ data: new Uint8Array(bytes.slice(0)) }), [bytes]);
  const box = useRef<HTMLDivElement>(null);
  const width = useElementWidth(box, true);
  return (
    <div ref={box} className={styles.picture} style={{ aspectRatio: ratio }}>
      <Document
        file={file}
        suspense={false}
        loading={<Spinner />}
        error={<DocumentFault kind="broken" />}
        className={styles.document}
      >
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
      </Document>
    </div>
  );
}
