import { Suspense } from 'react';
import type { FormDialogProps } from './form-dialog-box.tsx';
import { lazyPart } from './lazy-part.tsx';
import { useHasOpened } from './use-has-opened.ts';

const FormDialogBox = lazyPart(() => import('./form-dialog-box.tsx').then((module) => module.default), {
  floats: true,
}) as unknown as <Values>(props: FormDialogProps<Values>) => React.ReactNode;

/** A form in a dialog whose code is loaded when it is first opened. */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  return useHasOpened(props.open) ? (
    <Suspense fallback={null}>
      <FormDialogBox {...props} />
    </Suspense>
  ) : null;
}
