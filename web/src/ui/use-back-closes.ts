import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** What the entry of a cover carries. */
export const coverState = { cover: true };

/** Whether the entry of the browser's history one is at stands for what covers the page. What is drawn of it comes later. */
export function isCoverEntry(): boolean {
  return window.history.state?.usr?.cover === true;
}

export function useCoverEntry(): boolean {
  return useLocation().state?.cover === true;
}

/**
 * While something covers the page, Back of the browser closes it and stays on the page: the cover has an entry of its own
 * in the browser's history, gone again however it is closed. One in a page. Answers how to go elsewhere from there: in the
 * place of that entry.
 */
export function useBackCloses(covered: boolean, close: () => void): (to: string) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const entered = useRef(false);
  const leaving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed is whether there is a cover, or its entry.
  useEffect(() => {
    if (isCoverEntry()) {
      if (leaving.current) return;
      entered.current = covered;
      if (covered) return;
      // Closed in another way; or the page was reloaded, or gone to by Forward.
      leaving.current = true;
      navigate(-1);
      return;
    }
    leaving.current = false;
    const wentBack = entered.current;
    entered.current = false;
    if (!covered) return;
    // Not in one go with drawing what was just opened: it would be closed before it opens, and cover the page for ever.
    if (wentBack) return queueMicrotask(close);
    entered.current = true;
    const { pathname, search } = window.location;
    // Drawn at once: going back before the entry was drawn would look as if nothing had happened.
    navigate({ pathname, search }, { state: coverState, preventScrollReset: true, flushSync: true });
  }, [covered, location]);

  return useCallback(
    (to) => {
      const replace = isCoverEntry();
      leaving.current = replace;
      navigate(to, { replace });
    },
    [navigate],
  );
}
