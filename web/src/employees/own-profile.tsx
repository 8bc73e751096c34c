import type { Employee } from '@polier/contract/employees';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../language/language.ts';
import { refetch } from '../refetch.ts';
import { request } from '../request.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { Form } from '../ui/form/form.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { useUnsavedChanges } from '../ui/form/use-unsaved-changes.tsx';
import styles from './own-profile.module.css';
import { checkProfile, type Profile } from './profile.ts';
import { ProfileFields } from './profile-fields.tsx';

/** The profile form of a person who is not an admin. */
export function OwnProfile({ id }: { id: string }) {
  const { t } = useTexts('account');
  const { data, isError, refetch } = useQuery({
    queryKey: ['employee', id],
    queryFn: () => request('GET /api/employees/:id', { params: { id } }),
  });
  if (data) return <ProfileForm employee={data} />;
  if (!isError) return <Spinner />;
  return (
    <div className={styles.form} role="alert">
      <p>{t('notLoaded')}</p>
      <Button className={styles.save} onClick={() => refetch()}>
        {t('again')}
      </Button>
    </div>
  );
}

function ProfileForm({ employee }: { employee: Employee }) {
  const { t } = useTexts('account');
  const client = useQueryClient();
  const { firstName, middleName, lastName, workTitle, mobile, workPhone } = employee;
  const form = useForm<Profile>({
    keep: 'profile',
    initial: { firstName, middleName, lastName, workTitle, mobile, workPhone },
    check: checkProfile,
    save: async (values) => {
      await request('PUT /api/company/admin-account', { body: values });
      client.setQueryData(['employee', employee.id], { ...employee, ...values });
      void refetch(client, 'current-user');
      notify(t('changesSaved'));
    },
  });
  const { dialog } = useUnsavedChanges({ changed: form.changed, save: form.save });
  return (
    <>
      <Form form={form} className={styles.form}>
        <ProfileFields form={form} own />
        <Button look="primary" type="submit" className={styles.save} aria-disabled={!form.changed || form.busy}>
          {t('save')}
        </Button>
      </Form>
      {dialog}
    </>
  );
}
