import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import 'react-pdf/dist/Page/TextLayer.css';
import { useTexts } from '../language/language.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { readableWidthPx } from './close-up.ts';
import { DocumentFault } from './document-fault.tsx';
import { FindBar } from './find/find-bar.tsx';
import { useFindPanel } from './find/use-find-panel.ts';
import type { Highlight } from './highlight.ts';
import { useLoadedSizes } from './measure/use-loaded-sizes.ts';
import { useMeasuredPdf } from './measure/use-measured-pdf.ts';
import { PdfDocument } from './page/pdf-document.tsx';
import type { PdfTools } from './pdf-menu.tsx';
import { PdfPages } from './pdf-pages.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import styles from './pdf-viewer.module.css';
import { useCurrentPage } from './use-current-page.ts';
import { useElementWidth } from './use-element-width.ts';
import { useKeepReadingPosition } from './use-keep-reading-position.ts';
import { useZoom } from './use-zoom.ts';
import { viewerKeyAction } from './viewer-key-action.ts';

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
  highlights: Highlight[];
  /** Opens so near that the highlighted passage fills the width, at most this near; 1: the whole width of the page. */
  closeUp?: number;
  /** Renders a bar with the tools instead of the toolbar. */
  bar?: (tools: PdfTools) => ReactNode;
  /** Lies over the pages until the first one is drawn. */
  cover?: ReactNode;
  /** Yellow is for what an answer rests on; anything else is highlighted in grey. */
  proven?: boolean;
  /** Opens the file in the browser itself, to print it. */
  url: string;
  /** Takes Ctrl+F wherever the focus is: on a page of its own. */
  captureFind?: boolean;
};

/** A PDF viewer: continuous pages, find, zoom, selectable text, the proven passage highlighted. */
export function PdfViewer(props: Props) {
  const { bytes, name, page, highlights, url, bar, cover = null, closeUp = 1 } = props;
  const { proven = true, captureFind = false } = props;
  const { t } = useTexts('knowledge');
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [covered, setCovered] = useState(true);
  const uncover = useCallback(() => setCovered(false), []);
  const result = useMeasuredPdf(pdf);
  const measured = result === 'broken' ? null : result;
  const { sizes, onPageLoaded } = useLoadedSizes(measured);
  const scroller = useRef<HTMLDivElement>(null);
  const width = useElementWidth(scroller, measured !== null);
  const fittingWidth = Math.max(1, Math.min(width - 2 * pageMarginPx, maxPageWidthPx));
  const nearest = Math.min(closeUp, Math.max(1, readableWidthPx / fittingWidth));
  const { zoom, zoomBy, fitWidth } = useZoom(scroller, measured !== null, closeUpZoom(highlights, nearest));
  const zoomed = zoom > 1;
  const isZoomed = useRef(zoomed);
  isZoomed.current = zoomed;
  const pageWidth = Math.max(minPageWidthPx, Math.floor(fittingWidth * zoom));
  const { number, goToPage } = useCurrentPage(scroller, measured?.sizes.length ?? 0);

  const toPassage = useCallback(() => {
    const active = highlights.filter((one) => one.active);
    const left = isZoomed.current ? Math.min(1, ...active.map(({ x }) => x)) : 0;
    goToPage(page, active[0]?.y ?? 0, left < 1 ? left : 0);
  }, [goToPage, page, highlights]);
  const ready = measured !== null && width > 0;
  useEffect(() => {
    if (ready) toPassage();
  }, [ready, toPassage]);
  useKeepReadingPosition(scroller, ready, pageWidth, sizes);
  const find = useFindPanel({ pdf: measured?.pdf ?? null, scroller, goToPage, captureFind });

  function onKeyDown(event: KeyboardEvent) {
    if (find.onKeyDown(event)) return;
    const action = viewerKeyAction(event, zoomed);
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

  const tools: PdfTools = {
    ...{ bytes, name, url, zoom, onZoom: zoomBy, onFitWidth: fitWidth, onFind: find.toggle },
    onPassage: highlights.length > 0 ? toPassage : null,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever inside the focus is.
    <div className={styles.viewer} onKeyDown={onKeyDown}>
      {bar ? (
        bar(tools)
      ) : (
        <PdfToolbar
          tools={tools}
          page={number}
          pages={measured?.sizes.length ?? 0}
          label={measured?.labels?.[number - 1] ?? null}
          finding={find.isOpen}
          onPage={goToPage}
        />
      )}
      {find.isOpen && <FindBar find={find} />}
      <PdfDocument
        bytes={bytes}
        className={styles.document}
        loading={cover ? null : <Spinner label={t('loading')} />}
        onLoadError={uncover}
        onLoadSuccess={(opened) => setPdf(opened as unknown as PDFDocumentProxy)}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
        <section className={styles.scroller} ref={scroller} tabIndex={0} aria-label={name}>
          {result === 'broken' && <DocumentFault kind="broken" />}
          {ready && (
            <PdfPages
              sizes={sizes}
              labels={measured.labels}
              width={pageWidth}
              scroller={scroller}
              page={page}
              highlights={highlights}
              proven={proven}
              marks={find.found.marks}
              currentMatch={find.current}
              onPageLoaded={onPageLoaded}
              onShown={uncover}
            />
          )}
        </section>
      </PdfDocument>
      {cover && covered && result !== 'broken' && <div className={styles.cover}>{cover}</div>}
    </div>
  );
}

/** The zoom at which the active highlights fill the width, at most `nearest`: a short passage does not stand alone. */
function closeUpZoom(highlights: Highlight[], nearest: number): number {
  const active = highlights.filter((one) => one.active);
  const left = Math.min(...active.map(({ x }) => x));
  const right = Math.max(...active.map(({ x, width }) => x + width));
  return active.length > 0 ? Math.min(nearest, Math.max(1, 0.97 / (right - left))) : 1;
}
