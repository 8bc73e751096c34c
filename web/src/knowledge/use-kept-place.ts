import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Where on the screen the place that is read stands: a third below the upper edge. */
const line = 0.3;

type Place = { page: string; height: number };

/**
 * Keeps the place that is read where it is when pages change their size: a turned phone, a dragged edge, a zoom. Pages
 * are the elements with `data-page` inside the scroller.
 */
export function useKeptPlace(scroller: RefObject<HTMLElement | null>, pageWidth: number, ready: boolean): void {
  const place = useRef<Place | null>(null);
  const before = useRef(pageWidth);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !ready) return;
    const read = () => {
      place.current = placeAt(element);
    };
    element.addEventListener('scroll', read, { passive: true });
    return () => element.removeEventListener('scroll', read);
  }, [scroller, ready]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (before.current === pageWidth || !element) return;
    before.current = pageWidth;
    const kept = place.current;
    const slot = kept && element.querySelector<HTMLElement>(`[data-page="${kept.page}"]`);
    if (slot) element.scrollTop = slot.offsetTop + kept.height * slot.offsetHeight - element.clientHeight * line;
  }, [scroller, pageWidth]);
}

function placeAt(element: HTMLElement): Place | null {
  const at = element.scrollTop + element.clientHeight * line;
  const slots = [...element.querySelectorAll<HTMLElement>('[data-page]')];
  const slot = slots.findLast(({ offsetTop }) => offsetTop <= at) ?? slots[0];
  return slot ? { page: slot.dataset.page!, height: (at - slot.offsetTop) / slot.offsetHeight } : null;
}
