import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';
import { FieldFrame, type FieldProps, fieldAria } from './field-frame.tsx';

type Props = FieldProps & ComponentProps<'textarea'>;

/** A multi-line input with its label, hint and error. */
export function TextArea({ label, hideLabel, optional, hint, error, className, ...rest }: Props) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hideLabel, optional, hint, error, className }}>
      <textarea {...rest} {...fieldAria(id, { hint, error, optional })} className={`${styles.input} ${styles.area}`} />
    </FieldFrame>
  );
}
