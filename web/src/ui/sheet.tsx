import { lazy, Suspense } from 'react';
import { useOnceOpened } from './once-opened.ts';
import type { SheetProps } from './sheet-panel.tsx';

const SheetPanel = lazy(() => import('./sheet-panel.tsx'));

/** A sheet whose code is loaded when it is first opened. */
export function Sheet(props: SheetProps) {
  return useOnceOpened(props.open) ? (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  ) : null;
}
