import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const openDelayMs = 160;
const closeDelayMs = 140;
const longPressMs = 450;
const gapPx = 8;

/**
 * A card with details about an anchor element, opened by hover, keyboard focus or a long press. The pointer can move
 * into the card; Escape or leaving closes it (WCAG 1.4.13). It stays with its anchor while the page scrolls, because
 * focusing an element scrolls to it. Where the focus comes back to an anchor that was pressed, its details were seen.
 */
export function useHoverCard(anchor: RefObject<HTMLElement | null>, card: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const longPressed = useRef(false);
  const pressed = useRef(false);
  const setOpenAfter = useCallback((delayMs: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delayMs);
  }, []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(false);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    if (open && anchor.current && card.current) place(card.current, anchor.current.getBoundingClientRect());
  }, [open, anchor, card]);
  // A layout effect, so that the first key press after the card appears is handled.
  useLayoutEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    const onScroll = (event: Event) => {
      if (!anchor.current || !card.current || card.current.contains(event.target as Node)) return;
      const now = anchor.current.getBoundingClientRect();
      if (now.bottom < 0 || now.top > window.innerHeight) close();
      else place(card.current, now);
    };
    const onResize = () =>
      anchor.current && card.current && place(card.current, anchor.current.getBoundingClientRect());
    const onDown = (event: Event) => {
      const target = event.target as Node;
      if (!card.current?.contains(target) && !anchor.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('scroll', onScroll, true);
    document.addEventListener('pointerdown', onDown, true);
    window.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('scroll', onScroll, true);
      document.removeEventListener('pointerdown', onDown, true);
      window.removeEventListener('resize', onResize);
    };
  }, [open, close, anchor, card]);

  return {
    open,
    close,
    anchorProps: {
      onPointerEnter: (event: React.PointerEvent) => event.pointerType === 'mouse' && setOpenAfter(openDelayMs, true),
      onPointerLeave: (event: React.PointerEvent) => event.pointerType === 'mouse' && setOpenAfter(closeDelayMs, false),
      onPointerDown: (event: React.PointerEvent) => {
        longPressed.current = false;
        if (event.pointerType === 'mouse') return;
        timer.current = setTimeout(() => {
          longPressed.current = true;
          setOpen(true);
        }, longPressMs);
      },
      onPointerUp: () => {
        if (!longPressed.current) clearTimeout(timer.current);
      },
      onPointerCancel: () => clearTimeout(timer.current),
      onContextMenu: (event: React.MouseEvent) => longPressed.current && event.preventDefault(),
      onClickCapture: (event: React.MouseEvent) => {
        pressed.current = !longPressed.current;
        if (!longPressed.current) return;
        longPressed.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onFocus: (event: React.FocusEvent) => {
        if (event.target.matches(':focus-visible') && !pressed.current) setOpenAfter(0, true);
        pressed.current = false;
      },
      onBlur: close,
    },
    cardProps: {
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave: () => setOpenAfter(closeDelayMs, false),
    },
  };
}

/** Places the card below its anchor, or above it when it does not fit below; always inside the window. */
function place(card: HTMLElement, anchor: DOMRect): void {
  const { width, height } = card.getBoundingClientRect();
  const left = Math.min(Math.max(12, anchor.left - 24), window.innerWidth - width - 12);
  const fitsBelow = anchor.bottom + gapPx + height <= window.innerHeight - 12;
  const above = anchor.top - gapPx - height;
  card.style.left = `${left}px`;
  card.style.top = `${fitsBelow || above < 12 ? anchor.bottom + gapPx : above}px`;
}
