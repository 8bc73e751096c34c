import { Suspense } from 'react';
import type { DialogProps } from './dialog-box.tsx';
import { lazyPart } from './lazy-part.tsx';
import { useHasOpened } from './use-has-opened.ts';

const DialogBox = lazyPart(() => import('./dialog-box.tsx').then((module) => module.default), { floats: true });

/** A dialog whose code is loaded when it is first opened. */
export function Dialog(props: DialogProps) {
  return useHasOpened(props.open) ? (
    <Suspense fallback={null}>
      <DialogBox {...props} />
    </Suspense>
  ) : null;
}
