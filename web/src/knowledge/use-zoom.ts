import { type RefObject, useCallback, useEffect, useState } from 'react';

const smallest = 0.4;
const largest = 5;

/** How large pages are, as a multiple of the width they fit into; by buttons, keys, wheel with Ctrl, and two fingers. */
export function useZoom(scroller: RefObject<HTMLElement | null>, ready: boolean) {
  const [zoom, setZoom] = useState(1);
  const by = useCallback((factor: number) => setZoom((now) => Math.min(largest, Math.max(smallest, now * factor))), []);
  const fit = useCallback(() => setZoom(1), []);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !ready) return;
    let apart = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      by(Math.exp(-event.deltaY / 300));
    };
    const onTouchStart = (event: TouchEvent) => {
      apart = event.touches.length === 2 ? distance(event.touches) : 0;
    };
    const onTouchMove = (event: TouchEvent) => {
      if (event.touches.length !== 2 || apart === 0) return;
      event.preventDefault();
      const now = distance(event.touches);
      if (Math.abs(now / apart - 1) < 0.04) return;
      by(now / apart);
      apart = now;
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchstart', onTouchStart, { passive: true });
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('touchmove', onTouchMove);
    };
  }, [scroller, by, ready]);
  return { zoom, by, fit };
}

function distance(touches: TouchList): number {
  const [a, b] = [touches[0]!, touches[1]!];
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
