import { dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import type { ShownRow } from './shown-row.ts';

type Props = { row: ShownRow; onDone: () => void; onClose: () => void };

/** Ends what holds, or takes back what is planned, with a reason. */
export function ChangeRow({ row, onDone, onClose }: Props) {
  const { t } = useTexts('prices');
  const { part, id, act } = row;
  const ends = act === 'end';
  const form = useForm({
    keep: `${act} ${part} ${id}`,
    initial: { lastDay: '', reason: '' },
    check: ({ lastDay, reason }) => ({
      lastDay: ends && !lastDay && 'required',
      reason: !reason.trim() && 'required',
    }),
    save: async ({ lastDay, reason }) => {
      const params = { part, id };
      if (ends) await request('POST /api/super-admin/price-list/:part/:id/end', { params, body: { lastDay, reason } });
      else await request('POST /api/super-admin/price-list/:part/:id/withdraw', { params, body: { reason } });
      notify(t('done'));
    },
  });
  const facts = { name: row.name, worth: row.worth, day: dayText(row.firstDay, currentLanguage()) };
  return (
    <FormDialog
      open
      title={t(ends ? 'endTitle' : 'withdrawTitle', facts)}
      text={t(ends ? 'endText' : 'withdrawText', facts)}
      submit={t(ends ? 'end' : 'withdraw')}
      form={form}
      onSaved={onDone}
      onClose={onClose}
    >
      {ends && <Field label={t('lastDay')} type="date" {...form.field('lastDay')} />}
      <TextArea label={t('reason')} {...form.field('reason')} rows={3} maxLength={500} />
    </FormDialog>
  );
}
