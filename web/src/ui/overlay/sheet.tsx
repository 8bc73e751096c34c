import { Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { SheetProps } from './sheet-panel.tsx';
import { useHasOpened } from './use-has-opened.ts';

const SheetPanel = lazyPart(() => import('./sheet-panel.tsx').then((module) => module.default), { floats: true });

/** A sheet whose code is loaded when it is first opened. */
export function Sheet(props: SheetProps) {
  return useHasOpened(props.open) ? (
    <Suspense fallback={null}>
      <SheetPanel {...props} />
    </Suspense>
  ) : null;
}
