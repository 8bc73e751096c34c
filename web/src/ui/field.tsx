import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';
import { described, FieldFrame, type FieldProps } from './field-frame.tsx';

type Props = FieldProps & ComponentProps<'input'>;

/** One line to fill in, with its name and what is wrong with it. */
export function Field({ label, hideLabel, optional, hint, error, className, ...rest }: Props) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hideLabel, optional, hint, error, className }}>
      <input {...rest} {...described(id, { hint, error, optional })} className={styles.input} />
    </FieldFrame>
  );
}
