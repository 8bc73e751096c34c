import { useCallback, useRef, useState } from 'react';
import { useMediaQuery } from '../../ui/layout/use-media-query.ts';

/**
 * Where the history stands: beside the chat while there is room for it, otherwise in a sheet that is opened. On a
 * laptop an open side panel takes its room.
 */
export function useHistoryPlace(wide: boolean, sideShown: boolean) {
  const roomy = useMediaQuery('(width >= 1400px)');
  const beside = roomy || (wide && !sideShown);
  const [isOpen, setOpen] = useState(false);
  // Beside the chat it needs no sheet, which would come again by itself with the next source.
  if (beside && isOpen) setOpen(false);
  const field = useRef<HTMLInputElement | null>(null);
  const searchWanted = useRef(false);
  const searchField = useCallback((mounted: HTMLInputElement | null) => {
    field.current = mounted;
    if (searchWanted.current) mounted?.focus();
    if (mounted) searchWanted.current = false;
  }, []);
  const search = () => {
    searchWanted.current = field.current === null;
    field.current?.focus();
    setOpen(!beside);
  };
  return { beside, isOpen, setOpen, searchField, search };
}
