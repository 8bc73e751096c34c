import { type RefObject, useEffect } from 'react';

/** What stands at the top of what can be seen, and how far under the edge, in pixels. */
type Place = { element: Element; under: number };

const texts = 'p, h2, h3, li, td, th, pre, figure';

/** Whoever reads in the middle stays there when the lines break anew: a phone is turned, what lies beside is opened. */
export function useKeepPlace(scroller: RefObject<HTMLElement | null>, isAtEnd: boolean): void {
  useEffect(() => {
    const box = scroller.current;
    if (!box || isAtEnd) return;
    let width = box.clientWidth;
    let place = placeIn(box);
    const remember = () => {
      // A scroll event that comes of the new width says nothing about where somebody reads.
      if (box.clientWidth === width) place = placeIn(box);
    };
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === width) return;
      width = box.clientWidth;
      if (place?.element.isConnected) box.scrollTop += underEdge(box, place.element) - place.under;
      place = placeIn(box);
    });
    box.addEventListener('scroll', remember, { passive: true });
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', remember);
      observer.disconnect();
    };
  }, [scroller, isAtEnd]);
}

function placeIn(box: HTMLElement): Place | null {
  const { left, top, width } = box.getBoundingClientRect();
  // A gap between two paragraphs says nothing: the next text under it does.
  for (let below = 8; below < box.clientHeight; below += 16) {
    const element = document.elementFromPoint(left + width / 2, top + below)?.closest(texts);
    if (element && box.contains(element)) return { element, under: underEdge(box, element) };
  }
  return null;
}

function underEdge(box: HTMLElement, element: Element): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top;
}
