import type { CurrentUser } from '@polier/contract/employees';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../language/language.ts';
import { RequestRefused, request } from '../request.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { Field } from '../ui/form/field.tsx';
import { Form } from '../ui/form/form.tsx';
import { isEmail } from '../ui/form/is-email.ts';
import { TextArea } from '../ui/form/text-area.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { useUnsavedChanges } from '../ui/form/use-unsaved-changes.tsx';
import rows from '../ui/layout/rows.module.css';
import styles from './own-profile.module.css';

/** Storage key of an unsent text, which survives a failed request and a reload. */
const draftKey = (employeeId: string) => `feedback-draft ${employeeId}`;
const feedbackLimit = 4000;

/** Feedback about Polier as a whole, prefilled with name and e-mail address of the signed-in person. */
export function FeedbackForm({ user, after }: { user: CurrentUser; after: ReactNode }) {
  const { t } = useTexts('feedback');
  const key = draftKey(user.EmployeeId);
  const [sent, setSent] = useState(false);
  const initial = {
    name: [user.FirstName, user.LastName].filter(Boolean).join(' '),
    email: user.Email ?? '',
    feedback: '',
  };
  const form = useForm({
    initial: { ...initial, feedback: sessionStorage.getItem(key) ?? '' },
    check: ({ name, email, feedback }) => ({
      name: !name.trim() && 'required',
      email: !email.trim() ? 'required' : !isEmail(email.trim()) && 'invalidEmail',
      feedback: !feedback.trim() && 'required',
    }),
    save: async (values) => {
      try {
        await request('POST /api/ai/feedback', { body: values });
      } catch (fault) {
        throw fault instanceof RequestRefused && fault.status > 0 && fault.status < 500
          ? fault
          : new Error(t('notSent'));
      }
      notify(t('sent'));
    },
  });
  const { values } = form;
  const { dialog } = useUnsavedChanges({
    changed: !sent && form.changed,
    save: form.save,
    labels: { save: t('send'), leave: t('leaveUnsent') },
    text: t('unsent'),
  });
  useEffect(() => {
    if (sent) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, values.feedback);
  }, [values.feedback, sent, key]);

  if (sent) {
    const writeAnother = () => {
      form.reset(initial);
      setSent(false);
    };
    return <Thanks after={after} onAnother={writeAnother} />;
  }
  return (
    <Form form={form} className={styles.form} onSaved={() => setSent(true)}>
      <div className={rows.two}>
        <Field label={t('name')} {...form.field('name')} autoComplete="name" maxLength={120} />
        <Field label={t('email')} {...form.field('email')} type="email" autoComplete="email" maxLength={254} />
      </div>
      <TextArea label={t('feedback')} {...form.field('feedback')} rows={8} maxLength={feedbackLimit} />
      <Button look="primary" type="submit" className={styles.save} aria-disabled={form.busy}>
        {t('send')}
      </Button>
      {dialog}
    </Form>
  );
}

function Thanks({ after, onAnother }: { after: ReactNode; onAnother: () => void }) {
  const { t } = useTexts('feedback');
  return (
    <div className={styles.form}>
      <p role="status">{t('thanks')}</p>
      <div className={styles.save}>
        {after} <Button onClick={onAnother}>{t('another')}</Button>
      </div>
    </div>
  );
}
