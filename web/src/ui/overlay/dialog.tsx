import { lazy, Suspense } from 'react';
import type { DialogProps } from './dialog-box.tsx';
import { useHasOpened } from './use-has-opened.ts';

const DialogBox = lazy(() => import('./dialog-box.tsx'));

/** A dialog whose code is loaded when it is first opened. */
export function Dialog(props: DialogProps) {
  return useHasOpened(props.open) ? (
    <Suspense fallback={null}>
      <DialogBox {...props} />
    </Suspense>
  ) : null;
}
