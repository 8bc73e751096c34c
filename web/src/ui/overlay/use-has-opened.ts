import { useRef } from 'react';

/** Whether something has ever been open; until then its code need not be loaded. */
export function useHasOpened(open: boolean): boolean {
  const opened = useRef(false);
  opened.current ||= open;
  return opened.current;
}
