import { staffPasswordLength } from '@polier/contract/constants';
import { useTexts } from '../language/language.ts';
import { request } from '../request.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { Field } from '../ui/form/field.tsx';
import { Form } from '../ui/form/form.tsx';
import { useForm } from '../ui/form/use-form.ts';
import styles from './staff.module.css';
import { useSetStaff } from './use-staff.ts';

const none = { password: '', newPassword: '' };

/** Sets one's own password; the other sessions of the account end. */
export function ChangePassword() {
  const { t } = useTexts('staff');
  const setStaff = useSetStaff();
  const form = useForm({
    initial: none,
    check: ({ password, newPassword }) => ({
      password: !password && 'required',
      newPassword: !newPassword && 'required',
    }),
    save: async (body) => {
      setStaff(await request('PUT /api/super-admin/me/password', { body }));
      notify(t('passwordSaved'));
    },
  });
  return (
    <Form form={form} className={styles.form} onSaved={() => form.reset(none)}>
      <Field
        label={t('currentPassword')}
        {...form.field('password')}
        type="password"
        autoComplete="current-password"
        maxLength={200}
      />
      <Field
        label={t('newPassword')}
        hint={t('newPasswordHint', { length: staffPasswordLength })}
        {...form.field('newPassword')}
        type="password"
        autoComplete="new-password"
        maxLength={200}
      />
      <Button look="primary" type="submit" aria-disabled={form.busy}>
        {t('savePassword')}
      </Button>
    </Form>
  );
}
