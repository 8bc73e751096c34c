import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Size } from './measure/measure-pdf.ts';

/** The reading position is taken at this share of the viewport's height. */
const readingLine = 0.3;

/** `height`: from 0 at the top of the page to 1 at its bottom; `topPx`: from the upper edge of the view to its top. */
type Position = { page: string; height: number; topPx: number };

/**
 * Keeps the reading position when pages change their size: the phone is rotated, the panel resized, the page zoomed,
 * or a page of a long document loaded and of another size than assumed. Pages are the elements with `data-page` in the
 * scroller.
 */
export function useKeepReadingPosition(
  scroller: RefObject<HTMLElement | null>,
  ready: boolean,
  pageWidth: number,
  sizes: readonly Size[],
): void {
  const position = useRef<Position | null>(null);
  const before = useRef({ pageWidth, sizes });
  useEffect(() => {
    const element = scroller.current;
    if (!element || !ready) return;
    const remember = () => {
      position.current = positionAt(element);
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [scroller, ready]);
  useLayoutEffect(() => {
    const element = scroller.current;
    const sameWidth = before.current.pageWidth === pageWidth;
    if (!element || (sameWidth && before.current.sizes === sizes)) return;
    before.current = { pageWidth, sizes };
    const last = position.current;
    const slot = last && element.querySelector<HTMLElement>(`[data-page="${last.page}"]`);
    if (!slot) return;
    const { offsetTop, offsetHeight } = slot;
    // A page that turns out to be lower than assumed keeps its top in view.
    const above =
      sameWidth && last.topPx >= 0 ? last.topPx : element.clientHeight * readingLine - last.height * offsetHeight;
    element.scrollTop = offsetTop - above;
  }, [scroller, pageWidth, sizes]);
}

function positionAt(element: HTMLElement): Position | null {
  const at = element.scrollTop + element.clientHeight * readingLine;
  const slots = [...element.querySelectorAll<HTMLElement>('[data-page]')];
  const slot = slots.findLast(({ offsetTop }) => offsetTop <= at) ?? slots[0];
  if (!slot) return null;
  const { offsetTop, offsetHeight, dataset } = slot;
  return { page: dataset.page!, height: (at - offsetTop) / offsetHeight, topPx: offsetTop - element.scrollTop };
}
