import { type RefObject, useEffect, useState } from 'react';

/** The inner width of an element in pixels; 0 until `ready` and measured. */
export function useElementWidth(element: RefObject<HTMLElement | null>, ready: boolean): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current || !ready) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, ready]);
  return width;
}
