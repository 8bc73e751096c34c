import type { ReactNode } from 'react';
import { useTexts } from '../language/language.ts';
import styles from './field.module.css';

/** What every field of a form has: a name, perhaps a hint, and what is wrong with it. */
export type FieldProps = {
  label: string;
  hideLabel?: boolean | undefined;
  /** May be left empty; says so beside the name. */
  optional?: boolean | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
};

/** Name, hint and fault around a control with this id. */
export function FieldFrame({
  id,
  label,
  hideLabel = false,
  optional = false,
  hint,
  error,
  className,
  children,
}: FieldProps & { id: string; className?: string | undefined; children: ReactNode }) {
  const { t } = useTexts('ui');
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className={hideLabel ? 'unseen' : styles.label}>
        {label}
        {optional && !hideLabel && <span className={styles.optional}> {t('optional')}</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** What a control of this id tells a screen reader about its hint and fault. */
export function described(id: string, { hint, error, optional }: Pick<FieldProps, 'hint' | 'error' | 'optional'>) {
  return {
    id,
    'aria-required': optional ? undefined : true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  };
}
