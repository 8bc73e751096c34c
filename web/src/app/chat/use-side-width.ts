import { usePersistedWidth, useWindowWidth } from '../../ui/layout/use-persisted-width.ts';

/** The width of the side panel in pixels: as the person dragged it, else two fifths of the window. */
export function useSideWidth() {
  const window = useWindowWidth();
  const history = window >= 2560 ? 360 : window >= 1280 ? 264 : 0;
  const range = { smallest: 340, largest: Math.max(340, window - history - 400) };
  const [width, setWidth] = usePersistedWidth('side-width', Math.round(window * 0.4), range.smallest, range.largest);
  return [width, setWidth, range] as const;
}
