import { lazy, Suspense } from 'react';
import type { FormDialogProps } from './form-dialog-box.tsx';
import { useOnceOpened } from './once-opened.ts';

const FormDialogBox = lazy(() => import('./form-dialog-box.tsx'));

/** A form in a dialog, whose code is loaded when it is first opened. */
export function FormDialog(props: FormDialogProps) {
  return useOnceOpened(props.open) ? (
    <Suspense fallback={null}>
      <FormDialogBox {...props} />
    </Suspense>
  ) : null;
}
