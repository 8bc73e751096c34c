import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

type Props = { label: string; hideLabel?: boolean; error?: string | null } & ComponentProps<'input'>;

/** One line to fill in, with its name and what is wrong with it. */
export function Field({ label, hideLabel = false, error = null, ...rest }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? 'unseen' : styles.label}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
