import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice.module.css';

type Props = { label: ReactNode; error?: string | null } & Omit<ComponentProps<'input'>, 'type'>;

/** A checkbox with its label and error. */
export function Checkbox({ label, error = null, ...rest }: Props) {
  const id = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
