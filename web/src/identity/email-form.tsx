import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { isEmail } from '../ui/form/is-email.ts';
import styles from './email-form.module.css';

type Props = { known: string; busy: boolean; failed: boolean; onSubmit: (email: string) => void };

/** Asks for the e-mail address. An error is shown under the field until the address changes. */
export function EmailForm({ known, busy, failed, onSubmit }: Props) {
  const { t } = useTexts('identity');
  const [email, setEmail] = useState(known);
  const [invalid, setInvalid] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    setInvalid(!isEmail(address));
    if (isEmail(address)) onSubmit(address);
    else form.current?.querySelector('input')?.focus();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t('email')}
        hideLabel
        className={styles.email}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        placeholder={t('emailExample')}
        value={email}
        error={invalid ? t('emailInvalid') : null}
        onChange={(event) => {
          setEmail(event.target.value);
          setInvalid(false);
        }}
      />
      <Button look="primary" type="submit" className={styles.next} disabled={busy}>
        {t('next')}
      </Button>
      {failed && (
        <p className={styles.failed} role="alert">
          {t('serverError')}
        </p>
      )}
    </form>
  );
}
