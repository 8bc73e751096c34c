import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { RequestRefused, request } from '../request.ts';
import { staffToken } from '../token.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { Form } from '../ui/form/form.tsx';
import { useForm } from '../ui/form/use-form.ts';
import styles from './staff.module.css';
import { forgetOffice, useSetStaff } from './use-staff.ts';

/** User name and password; the code of the second factor is asked for when the account has one. */
export function StaffSignIn() {
  const { t } = useTexts('staff');
  const client = useQueryClient();
  const setStaff = useSetStaff();
  const [withCode, setWithCode] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { username: '', password: '', oneTimeCode: '' },
    check: () => ({}),
    save: async ({ username, password, oneTimeCode }) => {
      const missing = [
        ...(username.trim() ? [] : [{ field: 'username', message: t('usernameMissing') }]),
        ...(password ? [] : [{ field: 'password', message: t('passwordMissing') }]),
      ];
      if (missing.length > 0) throw Object.assign(new Error(''), { fields: missing });
      const body = { username, password, ...(withCode ? { oneTimeCode } : {}) };
      try {
        const { access_token, account } = await request('POST /api/super-admin/login', { body });
        forgetOffice(client);
        staffToken.store(access_token);
        setStaff(account);
      } catch (fault) {
        if (!(fault instanceof RequestRefused && fault.code === 'SECOND_FACTOR_NEEDED')) throw fault;
        setWithCode(true);
      }
    },
  });
  useEffect(() => {
    if (withCode) code.current?.focus();
  }, [withCode]);
  return (
    <Form form={form} className={styles.form}>
      <Field
        label={t('username')}
        {...form.field('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
      />
      <Field
        label={t('password')}
        {...form.field('password')}
        type="password"
        autoComplete="current-password"
        maxLength={200}
      />
      {withCode && (
        <Field
          ref={code}
          label={t('oneTimeCode')}
          hint={t('oneTimeCodeHint')}
          {...form.field('oneTimeCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
      )}
      <Button look="primary" type="submit" aria-disabled={form.busy}>
        {t('signIn')}
      </Button>
    </Form>
  );
}
