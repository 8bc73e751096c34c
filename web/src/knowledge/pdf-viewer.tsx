import type { Rect } from '@polier/contract/chat';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Document, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { useTexts } from '../language/language.ts';
import { Spinner } from '../ui/spinner.tsx';
import { DocumentFault } from './document-fault.tsx';
import { FindBar } from './find-bar.tsx';
import { PdfPageSlot } from './pdf-page-slot.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import styles from './pdf-viewer.module.css';
import { useCurrentPage } from './use-current-page.ts';
import { useFind } from './use-find.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useMeasured } from './use-measured.ts';
import { useZoom } from './use-zoom.ts';

pdfjs.GlobalWorkerOptions.workerSrc = worker;

type Props = {
  bytes: ArrayBuffer;
  name: string;
  /** Where the passage stands; the viewer opens there. Page counts from 1. */
  page: number;
  rects: Rect[];
  /** Yellow is for what an answer rests on; anything else is marked in grey. */
  proven?: boolean;
  /** Opens the file in the browser itself, to print it. */
  address: string;
  /** Takes Ctrl+F wherever the focus is: on a page of its own. */
  whole?: boolean;
};

/** A PDF to read: continuous pages, find, zoom, selectable text, the proven passage marked. */
export function PdfViewer({ bytes, name, page, rects, address, proven = true, whole = false }: Props) {
  const { t } = useTexts('knowledge');
  // The worker takes over what it is given, so each opening gets a copy.
  const file = useMemo(() => ({ data: new Uint8Array(bytes.slice(0)) }), [bytes]);
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const measured = useMeasured(pdf);
  const loaded = measured === 'broken' ? null : measured;
  const [finding, setFinding] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(scroller, loaded !== null);
  const { zoom, by, fit } = useZoom(scroller, loaded !== null);
  const { wanted, found, current, searching, search, step } = useFind(loaded?.pdf ?? null);
  const pageWidth = Math.max(120, Math.floor(Math.min(width - 2 * gap, widest) * zoom));
  const { number, go } = useCurrentPage(scroller, loaded?.sizes.length ?? 0);

  const toPassage = useCallback(() => go(page, rects[0]?.y ?? 0), [go, page, rects]);
  const ready = loaded !== null && width > 0;
  useEffect(() => {
    if (ready) toPassage();
  }, [ready, toPassage]);
  useKeptPlace(scroller, pageWidth, ready);
  useEffect(() => {
    const place = found.marks.find(({ match }) => match === current);
    if (!place || !finding) return;
    return reveal(scroller.current, current, () => go(place.page + 1, 0));
  }, [found, current, finding, go]);
  useEffect(() => {
    if (!whole) return;
    const onKey = (event: globalThis.KeyboardEvent) => openFind(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  function openFind(event: globalThis.KeyboardEvent | KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'f') return;
    event.preventDefault();
    setFinding(true);
  }

  function onKeyDown(event: KeyboardEvent) {
    openFind(event);
    if (finding && event.key === 'Escape') {
      event.stopPropagation();
      return closeFind();
    }
    if (event.target instanceof HTMLInputElement) return;
    const ctrl = event.ctrlKey || event.metaKey;
    const done =
      ctrl && (event.key === '+' || event.key === '=')
        ? by(1.2)
        : ctrl && event.key === '-'
          ? by(1 / 1.2)
          : ctrl && event.key === '0'
            ? fit()
            : event.key === 'ArrowRight' && zoom <= 1
              ? go(number + 1)
              : event.key === 'ArrowLeft' && zoom <= 1
                ? go(number - 1)
                : null;
    if (done !== null) event.preventDefault();
  }

  function closeFind() {
    setFinding(false);
    search('');
    scroller.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for whatever inside has the focus.
    <div className={styles.viewer} onKeyDown={onKeyDown}>
      <PdfToolbar
        page={number}
        pages={loaded?.sizes.length ?? 0}
        label={loaded?.labels?.[number - 1] ?? null}
        zoom={zoom}
        bytes={bytes}
        name={name}
        address={address}
        onPage={go}
        onZoom={by}
        onFit={fit}
        onPassage={rects.length > 0 ? toPassage : null}
        finding={finding}
        onFind={() => (finding ? closeFind() : setFinding(true))}
      />
      {finding && (
        <FindBar
          wanted={wanted}
          count={found.count}
          current={current}
          searching={searching}
          onSearch={search}
          onStep={step}
          onClose={closeFind}
        />
      )}
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
          {measured === 'broken' && <DocumentFault kind="broken" />}
          {ready &&
            loaded.sizes.map((size, index) => (
              <PdfPageSlot
                // biome-ignore lint/suspicious/noArrayIndexKey: pages do not change places.
                key={index}
                number={index + 1}
                label={loaded.labels?.[index] ?? String(index + 1)}
                width={pageWidth}
                height={(pageWidth * size.height) / size.width}
                root={scroller}
                rects={index + 1 === page ? rects : none}
                proven={proven}
                marks={found.marks}
                current={current}
              />
            ))}
        </section>
      </Document>
    </div>
  );
}

/** Space at the sides of a page, and how wide a page is at most before somebody enlarges it; pixels. */
const gap = 14;
const widest = 900;
const none: Rect[] = [];

function useWidth(element: React.RefObject<HTMLElement | null>, ready: boolean): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current || !ready) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, ready]);
  return width;
}

/** Scrolls to a found place; its page may have to be drawn first. Returns how to stop waiting for that. */
function reveal(root: HTMLElement | null, match: number, draw: () => void): () => void {
  if (!root) return () => undefined;
  const show = () => {
    const mark = root.querySelector(`mark[data-match="${match}"]`);
    mark?.scrollIntoView({ block: 'center', inline: 'nearest' });
    return mark !== null;
  };
  if (show()) return () => undefined;
  draw();
  const observer = new MutationObserver(() => show() && observer.disconnect());
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}
