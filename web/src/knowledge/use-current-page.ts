import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Which page is being read, and how to go to another; pages are the elements with `data-page` inside the scroller. */
export function useCurrentPage(scroller: RefObject<HTMLElement | null>, pages: number) {
  const [number, setNumber] = useState(1);
  useEffect(() => {
    const element = scroller.current;
    if (!element || pages === 0) return;
    let waiting = 0;
    const read = () => {
      waiting = 0;
      const line = element.scrollTop + element.clientHeight / 3;
      const slots = [...element.querySelectorAll<HTMLElement>('[data-page]')];
      const at = slots.findLast((slot) => slot.offsetTop <= line) ?? slots[0];
      if (at) setNumber(Number(at.dataset.page));
    };
    const onScroll = () => {
      waiting ||= requestAnimationFrame(read);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    read();
    return () => {
      element.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(waiting);
    };
  }, [scroller, pages]);
  /** To a page, or to a height on it (0 to 1), a little below the upper edge. */
  const go = useCallback(
    (wanted: number, height = 0) => {
      const element = scroller.current;
      const slot = element?.querySelector<HTMLElement>(`[data-page="${Math.min(Math.max(1, wanted), pages)}"]`);
      if (!element || !slot) return;
      const above = height > 0 ? element.clientHeight * 0.3 : 12;
      element.scrollTo({ top: slot.offsetTop + height * slot.offsetHeight - above });
    },
    [scroller, pages],
  );
  return { number, go };
}
