import { useState, useSyncExternalStore } from 'react';

/** The width of a part as the person last drew it, in pixels; kept in this browser, and never more than there is room for. */
export function useKeptWidth(key: string, given: number, smallest: number, largest: number) {
  const [chosen, setChosen] = useState(() => Number(localStorage.getItem(key)) || null);
  const width = Math.min(largest, Math.max(smallest, chosen ?? given));
  const choose = (wanted: number) => {
    localStorage.setItem(key, String(wanted));
    setChosen(wanted);
  };
  return [width, choose] as const;
}

/** The width of the window now, in pixels. */
export function useWindowWidth(): number {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('resize', changed);
      return () => window.removeEventListener('resize', changed);
    },
    () => window.innerWidth,
  );
}
