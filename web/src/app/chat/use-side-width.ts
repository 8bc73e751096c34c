import { usePersistedWidth, useWindowWidth } from '../../ui/layout/use-persisted-width.ts';

/** The text of the chat with its margins and scroll bars. */
const columnPx = 620 + 2 * 24 + 2 * 15;

/**
 * The width of the side panel in pixels: as the person dragged it, else a good third of the window, but never so wide
 * that less than 620 px are left for the text of the chat.
 */
export function useSideWidth() {
  const window = useWindowWidth();
  const history = window >= 2560 ? 360 : window >= 1400 ? 264 : 0;
  const range = { smallest: 340, largest: Math.max(340, window - history - 400) };
  const roomForText = window - history - columnPx;
  const [width, setWidth] = usePersistedWidth(
    'side-width',
    Math.min(Math.round(window * 0.36), roomForText),
    range.smallest,
    range.largest,
  );
  return [width, setWidth, range] as const;
}
