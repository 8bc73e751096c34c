import { type RefObject, useEffect, useRef } from 'react';

/** Keeps a scroller at its bottom when its height changes, for example by a prompt or an on-screen keyboard. */
export function useStayAtBottom(scroller: RefObject<HTMLElement | null>, isAtBottom: boolean): void {
  const atBottom = useRef(isAtBottom);
  atBottom.current = isAtBottom;
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (atBottom.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
}
