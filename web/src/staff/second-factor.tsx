import { useState } from 'react';
import { useTexts } from '../language/language.ts';
import { request } from '../request.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { Field } from '../ui/form/field.tsx';
import { Form } from '../ui/form/form.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { QrCode } from './qr-code.tsx';
import styles from './staff.module.css';
import { useSetStaff } from './use-staff.ts';

type Key = { key: string; uri: string };

/** Sets up a second factor: the password, then the key for the app, then a code of the app that proves it. */
export function SecondFactor({ on }: { on: boolean }) {
  const { t } = useTexts('staff');
  const [key, setKey] = useState<Key | null>(null);
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: !password && 'required' }),
    save: async (body) => setKey(await request('POST /api/super-admin/me/second-factor', { body })),
  });
  if (key) return <ConfirmFactor factor={key} onDone={() => setKey(null)} />;
  return (
    <Form form={form} className={styles.form}>
      <p>{t(on ? 'factorOn' : 'factorOff')}</p>
      <Field
        label={t('password')}
        {...form.field('password')}
        type="password"
        autoComplete="current-password"
        maxLength={200}
      />
      <Button type="submit" aria-disabled={form.busy}>
        {t(on ? 'factorBeginAgain' : 'factorBegin')}
      </Button>
    </Form>
  );
}

function ConfirmFactor({ factor: { key, uri }, onDone }: { factor: Key; onDone: () => void }) {
  const { t } = useTexts('staff');
  const setStaff = useSetStaff();
  const form = useForm({
    initial: { oneTimeCode: '' },
    check: ({ oneTimeCode }) => ({ oneTimeCode: !oneTimeCode.trim() && 'required' }),
    save: async (body) => {
      setStaff(await request('PUT /api/super-admin/me/second-factor', { body }));
      notify(t('factorSaved'));
    },
  });
  return (
    <Form form={form} className={styles.form} onSaved={onDone}>
      <p>{t('factorKeyText')}</p>
      <QrCode text={uri} name={t('factorCode')} />
      <p>
        <span className={styles.label}>{t('factorKey')}</span>
        <code className={styles.secret}>{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <p>
        <a className={buttonClass('outlined')} href={uri}>
          {t('factorOpen')}
        </a>
      </p>
      <Field
        label={t('oneTimeCode')}
        hint={t('oneTimeCodeHint')}
        {...form.field('oneTimeCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
      />
      <Button look="primary" type="submit" aria-disabled={form.busy}>
        {t('factorConfirm')}
      </Button>
    </Form>
  );
}
