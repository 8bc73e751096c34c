import { useState, useSyncExternalStore } from 'react';

/** The width of a pane in pixels, as last set by the person; stored in this browser and clamped to the given range. */
export function usePersistedWidth(key: string, defaultWidth: number, smallest: number, largest: number) {
  const [chosen, setChosen] = useState(() => Number(localStorage.getItem(key)) || null);
  const width = Math.min(largest, Math.max(smallest, chosen ?? defaultWidth));
  const choose = (next: number) => {
    localStorage.setItem(key, String(next));
    setChosen(next);
  };
  return [width, choose] as const;
}

/** The width of the window in pixels. */
export function useWindowWidth(): number {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('resize', changed);
      return () => window.removeEventListener('resize', changed);
    },
    () => window.innerWidth,
  );
}
