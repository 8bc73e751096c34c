import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const openAfter = 160;
const closeAfter = 140;
const longPress = 450;
const gap = 8;

/**
 * A card that shows more about something: when pointed at, focused with the keyboard, or pressed long. The pointer can
 * move into the card; Escape, leaving or scrolling closes it (WCAG 1.4.13).
 */
export function usePreview(anchor: RefObject<HTMLElement | null>, card: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);
  const after = useCallback((wait: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), wait);
  }, []);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(false);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    if (open && anchor.current && card.current) place(card.current, anchor.current.getBoundingClientRect());
  }, [open, anchor, card]);
  // With the card, not after it: the first key counts.
  useLayoutEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    const onScroll = (event: Event) => !card.current?.contains(event.target as Node) && close();
    const onDown = (event: Event) => {
      const target = event.target as Node;
      if (!card.current?.contains(target) && !anchor.current?.contains(target)) close();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('scroll', onScroll, true);
    document.addEventListener('pointerdown', onDown, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('scroll', onScroll, true);
      document.removeEventListener('pointerdown', onDown, true);
    };
  }, [open, close, anchor, card]);

  return {
    open,
    close,
    anchorProps: {
      onPointerEnter: (event: React.PointerEvent) => event.pointerType === 'mouse' && after(openAfter, true),
      onPointerLeave: (event: React.PointerEvent) => event.pointerType === 'mouse' && after(closeAfter, false),
      onPointerDown: (event: React.PointerEvent) => {
        pressed.current = false;
        if (event.pointerType === 'mouse') return;
        timer.current = setTimeout(() => {
          pressed.current = true;
          setOpen(true);
        }, longPress);
      },
      onPointerUp: () => {
        if (!pressed.current) clearTimeout(timer.current);
      },
      onPointerCancel: () => clearTimeout(timer.current),
      onContextMenu: (event: React.MouseEvent) => pressed.current && event.preventDefault(),
      onClickCapture: (event: React.MouseEvent) => {
        if (!pressed.current) return;
        pressed.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onFocus: (event: React.FocusEvent) => event.target.matches(':focus-visible') && after(0, true),
      onBlur: close,
    },
    cardProps: {
      onPointerEnter: () => clearTimeout(timer.current),
      onPointerLeave: () => after(closeAfter, false),
    },
  };
}

/** Below the anchor, or above it where there is more room; never outside the window. */
function place(card: HTMLElement, anchor: DOMRect): void {
  const { width, height } = card.getBoundingClientRect();
  const left = Math.min(Math.max(12, anchor.left - 24), window.innerWidth - width - 12);
  const fitsBelow = anchor.bottom + gap + height <= window.innerHeight - 12;
  const above = anchor.top - gap - height;
  card.style.left = `${left}px`;
  card.style.top = `${fitsBelow || above < 12 ? anchor.bottom + gap : above}px`;
}
