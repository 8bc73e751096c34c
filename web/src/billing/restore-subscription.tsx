import type { PaymentStatus } from '@polier/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { dayText } from '../language/day.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { request } from '../request.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { useForm } from '../ui/use-form.ts';
import { dayAfter } from './next-steps.ts';
import { keepStatus } from './use-subscription.ts';

const nothing = {};

/** Takes a cancellation back. */
export function RestoreSubscription({ status, onClose }: { status: PaymentStatus; onClose: () => void }) {
  const { t } = useTexts('subscription');
  const client = useQueryClient();
  const form = useForm({
    initial: nothing,
    check: () => nothing,
    save: async () => {
      keepStatus(client, await request('POST /api/billing/restore-subscription'));
      notify(t('restored'));
    },
  });
  const from = dayText(dayAfter(status.endsOn ?? status.periodEnd), currentLanguage());
  return (
    <FormDialog
      open
      title={t('restoreTitle')}
      text={t('restoreText', { day: from })}
      submit={t('restore')}
      form={form}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}
