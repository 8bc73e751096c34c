import { lazy, Suspense } from 'react';
import type { SheetProps } from './sheet-panel.tsx';
import { useHasOpened } from './use-has-opened.ts';

const SheetPanel = lazy(() => import('./sheet-panel.tsx'));

/** A sheet whose code is loaded when it is first opened. */
export function Sheet(props: SheetProps) {
  return useHasOpened(props.open) ? (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  ) : null;
}
