import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The reading position is taken at this share of the viewport's height. */
const readingLine = 0.3;

/** `height`: from 0 at the top of the page to 1 at its bottom. */
type Position = { page: string; height: number };

/**
 * Keeps the reading position when pages change their size: the phone is rotated, the panel resized, the page zoomed.
 * Pages are the elements with `data-page` in the scroller.
 */
export function useKeepReadingPosition(
  scroller: RefObject<HTMLElement | null>,
  pageWidth: number,
  ready: boolean,
): void {
  const position = useRef<Position | null>(null);
  const before = useRef(pageWidth);
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
    if (before.current === pageWidth || !element) return;
    before.current = pageWidth;
    const last = position.current;
    const slot = last && element.querySelector<HTMLElement>(`[data-page="${last.page}"]`);
    if (slot) element.scrollTop = slot.offsetTop + last.height * slot.offsetHeight - element.clientHeight * readingLine;
  }, [scroller, pageWidth]);
}

function positionAt(element: HTMLElement): Position | null {
  const at = element.scrollTop + element.clientHeight * readingLine;
  const slots = [...element.querySelectorAll<HTMLElement>('[data-page]')];
  const slot = slots.findLast(({ offsetTop }) => offsetTop <= at) ?? slots[0];
  return slot ? { page: slot.dataset.page!, height: (at - slot.offsetTop) / slot.offsetHeight } : null;
}
