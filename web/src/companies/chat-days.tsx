import type { ChatDays, Company } from '@polier/contract/companies';
import { chatDaysChoices, chatDaysNotice } from '@polier/contract/constants';
import { useQueryClient } from '@tanstack/react-query';
import { dayOf, dayText } from '../language/day.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { request } from '../request.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { Form } from '../ui/form/form.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { useUnsavedChanges } from '../ui/form/use-unsaved-changes.tsx';
import styles from './chat-days.module.css';
import { companyKey } from './use-company.ts';

/** How long the chats of the company's people are kept; for its admins. */
export function ChatDaysForm({ company }: { company: Company }) {
  const { t } = useTexts('account');
  const client = useQueryClient();
  const form = useForm({
    initial: { days: shown(company.chatDays) },
    check: () => ({}),
    save: async ({ days }) => {
      const chosen = chatDaysChoices.find((one) => shown(one) === days) ?? null;
      const saved = await request('PUT /api/company/:id/chat-days', {
        params: { id: company.id },
        body: { days: chosen },
      });
      client.setQueryData(companyKey, saved);
      await client.invalidateQueries({ queryKey: ['chat-project-settings'] });
      notify(t('chatDaysSaved'));
    },
  });
  const { dialog } = useUnsavedChanges({ changed: form.changed, save: form.save });
  const from = company.chatDaysFrom;
  return (
    <section className={styles.section}>
      <h2>{t('chatDaysTitle')}</h2>
      <p>{t('chatDaysText', { days: chatDaysNotice })}</p>
      <Form form={form} className={styles.form}>
        <SelectField
          label={t('chatDays')}
          options={[
            { value: never, label: t('chatDaysNever') },
            ...chatDaysChoices.map((days) => ({ value: shown(days), label: t('chatDaysAfter', { days }) })),
          ]}
          {...form.field('days')}
        />
        {from !== null && from > dayOf(new Date()) && (
          <p role="status" className={styles.facts}>
            {t('chatDaysFrom', { day: dayText(from, currentLanguage()) })}
          </p>
        )}
        <div>
          <Button type="submit" aria-disabled={!form.changed || form.busy}>
            {t('save')}
          </Button>
        </div>
      </Form>
      {dialog}
    </section>
  );
}

const never = 'never';
const shown = (days: ChatDays) => (days === null ? never : String(days));
