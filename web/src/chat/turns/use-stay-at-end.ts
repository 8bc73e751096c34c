import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the end of the conversation in view for whoever reads it when the scroller changes its size: by a prompt, an
 * on-screen keyboard, a turned phone.
 */
export function useStayAtEnd(scroller: RefObject<HTMLElement | null>, isReadingEnd: boolean): void {
  const readsEnd = useRef(isReadingEnd);
  readsEnd.current = isReadingEnd;
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (readsEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
}
