import { useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';

type Props = { reference: string; onDone: () => void; onClose: () => void };

/** Says what somebody found at the provider about a payment of unknown outcome; the server asks there itself. */
export function SettleDialog({ reference, onDone, onClose }: Props) {
  const { t } = useTexts('books');
  const form = useForm({
    keep: `settle ${reference}`,
    initial: { found: 'yes' as string, transaction: '' },
    check: ({ found, transaction }) => ({ transaction: found === 'yes' && !transaction.trim() && 'required' }),
    save: async ({ found, transaction }) => {
      const body = { transaction: found === 'yes' ? transaction.trim() : null };
      const params = { reference };
      const { outcome, settled } = await request('POST /api/super-admin/books/payments/:reference/settle', {
        params,
        body,
      });
      const text = t(`outcome_${outcome}`);
      // What changed nothing stays in the dialog, where it can be corrected.
      if (!settled && outcome !== 'waiting' && outcome !== 'charging') throw new Error(text);
      notify(text);
    },
  });
  return (
    <FormDialog
      open
      title={t('settleTitle', { number: reference })}
      text={t('settleText')}
      submit={t('settle')}
      form={form}
      onSaved={onDone}
      onClose={onClose}
    >
      <SelectField
        label={t('found')}
        {...form.field('found')}
        {...(form.values.found === 'no' && { hint: t('notMadeText') })}
        options={[
          { value: 'yes', label: t('foundYes') },
          { value: 'no', label: t('foundNo') },
        ]}
      />
      {form.values.found === 'yes' && (
        <Field label={t('transaction')} {...form.field('transaction')} maxLength={100} autoComplete="off" />
      )}
    </FormDialog>
  );
}
