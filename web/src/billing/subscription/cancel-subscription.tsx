import type { PaymentStatus } from '@polier/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import styles from '../billing.module.css';
import { cacheStatus } from '../use-subscription.ts';

type Props = {
  status: PaymentStatus;
  /** An institute instead of a company. */
  institute: boolean;
  onClose: () => void;
};

/** Dialog that cancels at the end of the period. It names the last day and everything deleted after it. */
export function CancelSubscription({ status, institute, onClose }: Props) {
  const { t } = useTexts('subscription');
  const client = useQueryClient();
  const form = useForm({
    initial: { understood: false },
    check: ({ understood }) => ({ understood: !understood && 'required' }),
    save: async () => {
      cacheStatus(client, await request('POST /api/billing/cancel-subscription'));
      notify(t('cancelled'));
    },
  });
  const { people, chats, files } = status.wouldDelete;
  const day = dayText(status.periodEnd, currentLanguage());
  return (
    <FormDialog
      open
      title={t('cancelTitle')}
      text={t('cancelText', { day })}
      submit={t('cancelForGood')}
      destroys
      form={form}
      onSaved={onClose}
      onClose={onClose}
    >
      <p>{t('cancelGone')}</p>
      <ul className={styles.gone}>
        <li>{t(institute ? 'goneInstitute' : 'goneCompany')}</li>
        <li>{t('gonePeople', { count: people })}</li>
        {chats > 0 && <li>{t('goneChats', { count: chats })}</li>}
        {files > 0 && <li>{t('goneFiles', { count: files })}</li>}
        <li>{t('goneCard')}</li>
      </ul>
      <p className={styles.secondary}>{t('staysForBooks')}</p>
      <Checkbox
        name="understood"
        label={t('cancelUnderstood', { day })}
        checked={form.values.understood}
        error={form.errorOf('understood')}
        onChange={(event) => form.change({ understood: event.target.checked })}
      />
    </FormDialog>
  );
}
