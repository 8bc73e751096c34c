import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Space at the left of what is scrolled to. */
const sideMarginPx = 10;

/** The page that is being read, and how to go to another. Pages are the elements with `data-page` in the scroller. */
export function useCurrentPage(scroller: RefObject<HTMLElement | null>, pages: number) {
  const [number, setNumber] = useState(1);
  useEffect(() => {
    const element = scroller.current;
    if (!element || pages === 0) return;
    let frame = 0;
    const read = () => {
      frame = 0;
      const line = element.scrollTop + element.clientHeight / 3;
      const slots = [...element.querySelectorAll<HTMLElement>('[data-page]')];
      const at = slots.findLast((slot) => slot.offsetTop <= line) ?? slots[0];
      if (at) setNumber(Number(at.dataset.page));
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(read);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    read();
    return () => {
      element.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [scroller, pages]);
  /** Scrolls to a page, or to a height on it (0 to 1), with a margin at the upper edge; `left`: its left edge there. */
  const goToPage = useCallback(
    (page: number, height = 0, left = 0) => {
      const element = scroller.current;
      const slot = element?.querySelector<HTMLElement>(`[data-page="${Math.min(Math.max(1, page), pages)}"]`);
      if (!element || !slot) return;
      const above = height > 0 ? element.clientHeight * 0.3 : 12;
      element.scrollTo({
        top: slot.offsetTop + height * slot.offsetHeight - above,
        left: slot.offsetLeft + left * slot.offsetWidth - sideMarginPx,
      });
    },
    [scroller, pages],
  );
  return { number, goToPage };
}
