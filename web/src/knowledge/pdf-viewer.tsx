import type { Rect } from '@polier/contract/chat';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Document, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { useTexts } from '../language/language.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { DocumentFault } from './document-fault.tsx';
import { FindBar } from './find-bar.tsx';
import { PdfPages } from './pdf-pages.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import styles from './pdf-viewer.module.css';
import { useCurrentPage } from './use-current-page.ts';
import { useElementWidth } from './use-element-width.ts';
import { useFindPanel } from './use-find-panel.ts';
import { useKeepReadingPosition } from './use-keep-reading-position.ts';
import { useMeasuredPdf } from './use-measured-pdf.ts';
import { useZoom } from './use-zoom.ts';
import { viewerKeyAction } from './viewer-key-action.ts';

pdfjs.GlobalWorkerOptions.workerSrc = worker;

/** Space at the sides of a page. */
const pageMarginPx = 14;
/** The width of a page that is not enlarged is limited to this. */
const maxPageWidthPx = 900;
const minPageWidthPx = 120;

type Props = {
  bytes: ArrayBuffer;
  name: string;
  /** The page of the passage, where the viewer opens; counts from 1. */
  page: number;
  rects: Rect[];
  /** Yellow is for what an answer rests on; anything else is highlighted in grey. */
  proven?: boolean;
  /** Opens the file in the browser itself, to print it. */
  url: string;
  /** Takes Ctrl+F wherever the focus is: on a page of its own. */
  captureFind?: boolean;
};

/** A PDF viewer: continuous pages, find, zoom, selectable text, the proven passage highlighted. */
export function PdfViewer({ bytes, name, page, rects, url, proven = true, captureFind = false }: Props) {
  const { t } = useTexts('knowledge');
  // The worker takes over the buffer it is given, so each opening gets a copy.
  const file = useMemo(() => ({ data: new Uint8Array(bytes.slice(0)) }), [bytes]);
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const result = useMeasuredPdf(pdf);
  const measured = result === 'broken' ? null : result;
  const scroller = useRef<HTMLDivElement>(null);
  const width = useElementWidth(scroller, measured !== null);
  const { zoom, zoomBy, fitWidth } = useZoom(scroller, measured !== null);
  const pageWidth = Math.max(minPageWidthPx, Math.floor(Math.min(width - 2 * pageMarginPx, maxPageWidthPx) * zoom));
  const { number, goToPage } = useCurrentPage(scroller, measured?.sizes.length ?? 0);

  const toPassage = useCallback(() => goToPage(page, rects[0]?.y ?? 0), [goToPage, page, rects]);
  const ready = measured !== null && width > 0;
  useEffect(() => {
    if (ready) toPassage();
  }, [ready, toPassage]);
  useKeepReadingPosition(scroller, pageWidth, ready);
  const find = useFindPanel({ pdf: measured?.pdf ?? null, scroller, goToPage, captureFind });

  function onKeyDown(event: KeyboardEvent) {
    if (find.onKeyDown(event)) return;
    const action = viewerKeyAction(event, zoom > 1);
    if (!action) return;
    event.preventDefault();
    const run = {
      zoomIn: () => zoomBy(1.2),
      zoomOut: () => zoomBy(1 / 1.2),
      fitWidth,
      nextPage: () => goToPage(number + 1),
      previousPage: () => goToPage(number - 1),
    }[action];
    run();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever inside the focus is.
    <div className={styles.viewer} onKeyDown={onKeyDown}>
      <PdfToolbar
        page={number}
        pages={measured?.sizes.length ?? 0}
        label={measured?.labels?.[number - 1] ?? null}
        zoom={zoom}
        bytes={bytes}
        name={name}
        url={url}
        onPage={goToPage}
        onZoom={zoomBy}
        onFitWidth={fitWidth}
        onPassage={rects.length > 0 ? toPassage : null}
        finding={find.isOpen}
        onFind={find.toggle}
      />
      {find.isOpen && <FindBar find={find} />}
      <Document
        file={file}
        suspense={false}
        className={styles.document}
        loading={<Spinner label={t('loading')} />}
        error={<DocumentFault kind="broken" />}
        onLoadSuccess={(opened) => setPdf(opened as unknown as PDFDocumentProxy)}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
        <section className={styles.scroller} ref={scroller} tabIndex={0} aria-label={name}>
          {result === 'broken' && <DocumentFault kind="broken" />}
          {ready && (
            <PdfPages
              measured={measured}
              width={pageWidth}
              scroller={scroller}
              page={page}
              rects={rects}
              proven={proven}
              marks={find.found.marks}
              currentMatch={find.current}
            />
          )}
        </section>
      </Document>
    </div>
  );
}
