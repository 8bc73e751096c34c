import type { KeyboardEvent } from 'react';

type ViewerKeyAction = 'zoomIn' | 'zoomOut' | 'fitWidth' | 'nextPage' | 'previousPage';

/**
 * What a key does in the viewer; null: nothing. The arrow keys change the page only while it fits the width: enlarged,
 * they scroll sideways.
 */
export function viewerKeyAction(event: KeyboardEvent, enlarged: boolean): ViewerKeyAction | null {
  if (event.target instanceof HTMLInputElement) return null;
  if (event.ctrlKey || event.metaKey) {
    if (event.key === '+' || event.key === '=') return 'zoomIn';
    if (event.key === '-') return 'zoomOut';
    if (event.key === '0') return 'fitWidth';
  }
  if (enlarged) return null;
  if (event.key === 'ArrowRight') return 'nextPage';
  return event.key === 'ArrowLeft' ? 'previousPage' : null;
}
