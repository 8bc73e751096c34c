import { type RefObject, useCallback, useEffect, useState } from 'react';

const minZoom = 0.4;
const maxZoom = 5;

/**
 * The zoom of the pages as a multiple of the fitting width; changed by buttons, keys, Ctrl and wheel, or pinching.
 * `initial`: the zoom until the person changes it.
 */
export function useZoom(scroller: RefObject<HTMLElement | null>, ready: boolean, initial: number) {
  const [chosen, setZoom] = useState<number | null>(null);
  const zoom = chosen ?? initial;
  const zoomBy = useCallback(
    (factor: number) => setZoom((now) => Math.min(maxZoom, Math.max(minZoom, (now ?? initial) * factor))),
    [initial],
  );
  const fitWidth = useCallback(() => setZoom(1), []);
  useEffect(() => {
    const element = scroller.current;
    if (!element || !ready) return;
    let fingerDistance = 0;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 300));
    };
    const onTouchStart = (event: TouchEvent) => {
      fingerDistance = event.touches.length === 2 ? distance(event.touches) : 0;
    };
    const onTouchMove = (event: TouchEvent) => {
      if (event.touches.length !== 2 || fingerDistance === 0) return;
      event.preventDefault();
      const now = distance(event.touches);
      if (Math.abs(now / fingerDistance - 1) < 0.04) return;
      zoomBy(now / fingerDistance);
      fingerDistance = now;
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchstart', onTouchStart, { passive: true });
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('touchmove', onTouchMove);
    };
  }, [scroller, zoomBy, ready]);
  return { zoom, zoomBy, fitWidth };
}

function distance(touches: TouchList): number {
  const [a, b] = [touches[0]!, touches[1]!];
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
