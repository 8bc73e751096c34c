import type { PDFPageProxy } from 'pdfjs-dist';
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Page } from 'react-pdf';
import { useTexts } from '../language/language.ts';
import { type Mark, markedHtml } from './find/find-in-text.ts';
import type { Highlight } from './highlight.ts';
import { type Size, sizeOf } from './measure/measure-pdf.ts';
import styles from './pdf-viewer.module.css';

type Props = {
  number: number;
  label: string;
  width: number;
  height: number;
  root: RefObject<HTMLElement | null>;
  /** How far from what the scroller shows the page is drawn. */
  margin: string;
  onLoaded: (number: number, size: Size) => void;
  onDrawn: () => void;
  onFault: () => void;
  highlights: Highlight[];
  proven: boolean;
  marks: Mark[];
  current: number;
};

/** The space of one page; the page itself is rendered only while it is near the viewport. */
export const PdfPageSlot = memo(function PdfPageSlot({
  number,
  label,
  width,
  height,
  root,
  margin,
  onLoaded,
  onDrawn,
  onFault,
  highlights,
  proven,
  marks,
  current,
}: Props) {
  const { t } = useTexts('knowledge');
  const slot = useRef<HTMLDivElement>(null);
  const near = useNearViewport(slot, root, margin);
  const [drawn, setDrawn] = useState(false);
  const showDrawn = useCallback(() => {
    setDrawn(true);
    onDrawn();
  }, [onDrawn]);
  const tellSize = useCallback((page: PDFPageProxy) => onLoaded(number, sizeOf(page)), [onLoaded, number]);
  if (!near && drawn) setDrawn(false);
  const own = useMemo(() => marks.filter(({ page }) => page === number - 1), [marks, number]);
  const render = useCallback(
    ({ str, itemIndex }: { str: string; itemIndex: number }) =>
      markedHtml(
        str,
        own.filter(({ item }) => item === itemIndex),
        current,
      ),
    [own, current],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a page is a group of text, not of fields.
    <div
      ref={slot}
      className={styles.slot}
      data-page={number}
      role="group"
      aria-label={t('page', { page: label })}
      style={{ width, height }}
    >
      {near && (
        <Page
          pageNumber={number}
          width={width}
          renderAnnotationLayer={false}
          // The text to select comes when the page can be read.
          renderTextLayer={drawn}
          onLoadSuccess={tellSize}
          onRenderSuccess={showDrawn}
          onRenderError={onFault}
          onLoadError={onFault}
          {...(own.length > 0 && { customTextRenderer: render })}
          loading={null}
          error={null}
          noData={null}
        />
      )}
      {(drawn ? highlights : []).map((rect) => (
        <div
          key={`${rect.x} ${rect.y} ${rect.width}`}
          className={proven ? styles.highlight : styles.nearby}
          data-active={rect.active ? '' : undefined}
          aria-hidden="true"
          style={{
            left: `${rect.x * 100}%`,
            top: `${rect.y * 100}%`,
            width: `${rect.width * 100}%`,
            height: `${rect.height * 100}%`,
          }}
        />
      ))}
    </div>
  );
});

/** Whether an element is at most `margin` outside of what the scroller shows. */
function useNearViewport(
  element: RefObject<HTMLElement | null>,
  root: RefObject<HTMLElement | null>,
  margin: string,
): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), {
      root: root.current,
      rootMargin: margin,
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element, root, margin]);
  return near;
}
