import { type RefObject, useEffect, useRef } from 'react';

/** Whoever reads at the end stays there when the room for the conversation changes: a question asked back, a keyboard. */
export function useStayAtEnd(scroller: RefObject<HTMLElement | null>, isAtEnd: boolean): void {
  const atEnd = useRef(isAtEnd);
  atEnd.current = isAtEnd;
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
}
