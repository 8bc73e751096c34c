import { type RefObject, useEffect, useRef } from 'react';
import { whenPersonActs } from './when-person-acts.ts';

/**
 * Keeps the end of the conversation in view for whoever reads it when the scroller changes its size: by a prompt, an
 * on-screen keyboard, a turned phone. What is drawn anew after that, such as a fold of a quotation, changes the height
 * once more: the end is kept until the person does something.
 */
export function useStayAtEnd(scroller: RefObject<HTMLElement | null>, isReadingEnd: boolean): void {
  const readsEnd = useRef(isReadingEnd);
  readsEnd.current = isReadingEnd;
  useEffect(() => {
    const box = scroller.current;
    if (!box?.firstElementChild) return;
    let size = sizeOf(box);
    let held = false;
    const observer = new ResizeObserver(() => {
      if (sizeOf(box) !== size) held = readsEnd.current;
      size = sizeOf(box);
      if (held) box.scrollTop = box.scrollHeight;
    });
    observer.observe(box);
    observer.observe(box.firstElementChild);
    const forget = whenPersonActs(() => {
      held = false;
    });
    return () => {
      observer.disconnect();
      forget();
    };
  }, [scroller]);
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): string {
  return `${clientWidth} ${clientHeight}`;
}
