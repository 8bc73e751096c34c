import type { Rect } from '@polier/contract/chat';
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Page } from 'react-pdf';
import { useTexts } from '../language/language.ts';
import { type Mark, markedHtml } from './find-in-text.ts';
import styles from './pdf-viewer.module.css';

type Props = {
  number: number;
  label: string;
  width: number;
  height: number;
  root: RefObject<HTMLElement | null>;
  rects: Rect[];
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
  rects,
  proven,
  marks,
  current,
}: Props) {
  const { t } = useTexts('knowledge');
  const slot = useRef<HTMLDivElement>(null);
  const near = useNearViewport(slot, root);
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
          {...(own.length > 0 && { customTextRenderer: render })}
          loading={null}
          error={null}
          noData={null}
        />
      )}
      {rects.map((rect) => (
        <div
          key={`${rect.x} ${rect.y}`}
          className={proven ? styles.highlight : styles.nearby}
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

/** Whether an element is within one viewport height of what the scroller shows. */
function useNearViewport(element: RefObject<HTMLElement | null>, root: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), {
      root: root.current,
      rootMargin: '100% 0px',
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element, root]);
  return near;
}
