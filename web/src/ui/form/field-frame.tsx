import type { ReactNode } from 'react';
import { useTexts } from '../../language/language.ts';
import { NoBreakText } from '../short-hyphens.tsx';
import styles from './field.module.css';

/** Props shared by all form fields. */
export type FieldProps = {
  label: string;
  hideLabel?: boolean | undefined;
  /** May be left empty; the label says so. */
  optional?: boolean | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
};

/** Label, hint and error around the control with this id. */
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
          <NoBreakText>{error}</NoBreakText>
        </p>
      )}
    </div>
  );
}

/** Returns the ARIA attributes that link a control to its hint and error. */
export function fieldAria(id: string, { hint, error, optional }: Pick<FieldProps, 'hint' | 'error' | 'optional'>) {
  return {
    id,
    'aria-required': optional ? undefined : true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  };
}
