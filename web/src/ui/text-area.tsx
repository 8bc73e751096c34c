import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';
import { described, FieldFrame, type FieldProps } from './field-frame.tsx';

type Props = FieldProps & ComponentProps<'textarea'>;

/** Several lines to fill in, with their name and what is wrong with them. */
export function TextArea({ label, hideLabel, optional, hint, error, className, ...rest }: Props) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hideLabel, optional, hint, error, className }}>
      <textarea {...rest} {...described(id, { hint, error, optional })} className={`${styles.input} ${styles.area}`} />
    </FieldFrame>
  );
}
