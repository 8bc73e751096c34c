import type { PaymentStatus } from '@polier/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { dayAfter, dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { cacheStatus } from '../use-subscription.ts';

const noValues = {};

/** Dialog that withdraws a cancellation. */
export function RestoreSubscription({ status, onClose }: { status: PaymentStatus; onClose: () => void }) {
  const { t } = useTexts('subscription');
  const client = useQueryClient();
  const form = useForm({
    initial: noValues,
    check: () => ({}),
    save: async () => {
      cacheStatus(client, await request('POST /api/billing/restore-subscription'));
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
