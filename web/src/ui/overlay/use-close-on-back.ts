import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** State of the history entry that stands for an open overlay. */
export const overlayState = { cover: true };

/** Whether the current history entry stands for an overlay. Read from the browser: React's location may lag behind. */
export function isOverlayEntry(): boolean {
  return window.history.state?.usr?.cover === true;
}

export function useIsOverlayEntry(): boolean {
  return useLocation().state?.cover === true;
}

/**
 * Makes the browser's Back button close an overlay instead of leaving the page. An open overlay has a history entry of
 * its own, which is removed however the overlay is closed. One per page. Returns a function that navigates elsewhere
 * from the overlay, replacing that entry.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): (to: string) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const hasEntry = useRef(false);
  const leaving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the overlay opens or closes, or the history entry changes.
  useEffect(() => {
    if (isOverlayEntry()) {
      if (leaving.current) return;
      hasEntry.current = isOpen;
      if (isOpen) return;
      // Closed by other means than Back, or the page was reloaded, or reached with Forward.
      leaving.current = true;
      navigate(-1);
      return;
    }
    leaving.current = false;
    const wentBack = hasEntry.current;
    hasEntry.current = false;
    if (!isOpen) return;
    // After this render: an overlay closed while it is still opening would stay on the page.
    if (wentBack) return queueMicrotask(close);
    hasEntry.current = true;
    const { pathname, search } = window.location;
    // Synchronously: a Back before the entry is rendered would have no visible effect.
    navigate({ pathname, search }, { state: overlayState, preventScrollReset: true, flushSync: true });
  }, [isOpen, location]);

  return useCallback(
    (to) => {
      const replace = isOverlayEntry();
      leaving.current = replace;
      navigate(to, { replace });
    },
    [navigate],
  );
}
