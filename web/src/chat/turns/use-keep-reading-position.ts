import { type RefObject, useEffect } from 'react';

/** The first visible text and its distance from the upper edge. */
type Position = { element: Element; topPx: number };

const textElements = 'p, h2, h3, li, td, th, pre, figure';

/**
 * Keeps the visible text in place when the width of a scroller changes and its lines wrap anew: a phone is rotated, the
 * side panel opens. At the end useStayAtBottom does it.
 */
export function useKeepReadingPosition(scroller: RefObject<HTMLElement | null>, isAtBottom: boolean): void {
  useEffect(() => {
    const box = scroller.current;
    if (!box || isAtBottom) return;
    let width = box.clientWidth;
    let position = positionIn(box);
    const remember = () => {
      // A scroll event caused by the new width is not the person scrolling.
      if (box.clientWidth === width) position = positionIn(box);
    };
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === width) return;
      width = box.clientWidth;
      if (position?.element.isConnected) box.scrollTop += distanceFromTop(box, position.element) - position.topPx;
      position = positionIn(box);
    });
    box.addEventListener('scroll', remember, { passive: true });
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', remember);
      observer.disconnect();
    };
  }, [scroller, isAtBottom]);
}

function positionIn(box: HTMLElement): Position | null {
  const { left, top, width } = box.getBoundingClientRect();
  // A gap between two paragraphs has no text: the next one below is taken.
  for (let below = 8; below < box.clientHeight; below += 16) {
    const element = document.elementFromPoint(left + width / 2, top + below)?.closest(textElements);
    if (element && box.contains(element)) return { element, topPx: distanceFromTop(box, element) };
  }
  return null;
}

function distanceFromTop(box: HTMLElement, element: Element): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top;
}
