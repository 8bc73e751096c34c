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
  const { values, change, errorOf } = form;
  return (
    <Form form={form} className={styles.form}>
      <Field
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={values.username}
        error={errorOf('username')}
        onChange={(event) => change({ username: event.target.value })}
      />
      <Field
        label={t('password')}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        value={values.password}
        error={errorOf('password')}
        onChange={(event) => change({ password: event.target.value })}
      />
      {withCode && (
        <Field
          ref={code}
          label={t('oneTimeCode')}
          hint={t('oneTimeCodeHint')}
          name="oneTimeCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={values.oneTimeCode}
          error={errorOf('oneTimeCode')}
          onChange={(event) => change({ oneTimeCode: event.target.value })}
        />
      )}
      <Button look="primary" type="submit" aria-disabled={form.busy}>
        {t('signIn')}
      </Button>
    </Form>
  );
}
