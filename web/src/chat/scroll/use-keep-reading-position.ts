import { type RefObject, useEffect } from 'react';
import { whenPersonActs } from './when-person-acts.ts';

/** The first visible text and its distance from the upper edge. */
type Position = { element: Element; topPx: number };

const textElements = 'p, h2, h3, li, td, th, pre, figure';

/**
 * Keeps the visible text in place when the width of a scroller changes and its lines wrap anew: a phone is rotated, the
 * side panel opens. What is drawn anew after that, such as folds of quotations, may move the text once more: it is kept
 * until the person does something. At the end useStayAtEnd does it.
 */
export function useKeepReadingPosition(scroller: RefObject<HTMLElement | null>, isReadingEnd: boolean): void {
  useEffect(() => {
    const box = scroller.current;
    if (!box?.firstElementChild || isReadingEnd) return;
    let width = box.clientWidth;
    let position = positionIn(box);
    let held = false;
    let timer: number | undefined;
    // After the frame: where the text stands is looked up in what is laid out by then, and holds up nothing that is
    // about to be drawn.
    const remember = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        // A scroll event caused by the new width is not the person scrolling.
        if (!held && box.clientWidth === width) position = positionIn(box);
      });
    };
    const observer = new ResizeObserver(() => {
      if (box.clientWidth !== width) held = true;
      width = box.clientWidth;
      if (!held) return;
      if (position?.element.isConnected) box.scrollTop += distanceFromTop(box, position.element) - position.topPx;
      else position = positionIn(box);
    });
    const forget = whenPersonActs(() => {
      held = false;
    });
    box.addEventListener('scroll', remember, { passive: true });
    observer.observe(box);
    observer.observe(box.firstElementChild);
    return () => {
      forget();
      clearTimeout(timer);
      box.removeEventListener('scroll', remember);
      observer.disconnect();
    };
  }, [scroller, isReadingEnd]);
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
