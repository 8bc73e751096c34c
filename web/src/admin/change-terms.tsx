import type { CompanyDetail as Company } from '@polier/contract/admin';
import { useTexts } from '../language/language.ts';
import { request } from '../request.ts';
import { notify } from '../ui/feedback/notices.tsx';
import { Field } from '../ui/form/field.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { FormDialog } from '../ui/overlay/form-dialog.tsx';
import { planKey } from './shown.ts';

type Props = { company: Company; onDone: () => void; onClose: () => void };

/** Dialog that changes plan and discount of a company from its next charge on. */
export function ChangeTerms({ company, onDone, onClose }: Props) {
  const { t } = useTexts('admin');
  const { id, plan, discountPercent, version } = company;
  const form = useForm({
    keep: `terms ${id}`,
    initial: { plan: String(plan), discountPercent: String(discountPercent), reason: '' },
    check: ({ discountPercent: percent, reason }) => ({
      reason: !reason.trim() && 'required',
      discountPercent: !percent.trim() ? 'required' : !isPercent(percent) && 'invalidPercent',
    }),
    save: async (values) => {
      const body = {
        plan: Number(values.plan) as typeof plan,
        discountPercent: readPercent(values.discountPercent),
        reason: values.reason.trim(),
        version,
      };
      await request('PUT /api/super-admin/companies/:id/terms', { params: { id }, body });
      notify(t('done'));
    },
  });
  return (
    <FormDialog
      open
      title={t('changeTerms')}
      text={t('termsText')}
      submit={t('save')}
      form={form}
      onSaved={onDone}
      onClose={onClose}
    >
      <SelectField
        label={t('plan')}
        {...form.field('plan')}
        options={([1, 2, 3] as const).map((one) => ({ value: String(one), label: t(planKey(one)) }))}
      />
      <Field label={t('discount')} {...form.field('discountPercent')} inputMode="decimal" maxLength={6} />
      <TextArea label={t('reason')} {...form.field('reason')} rows={3} maxLength={500} />
    </FormDialog>
  );
}

const readPercent = (text: string) => Number(text.trim().replace(',', '.'));

/** Whether a text is a share of at most two decimals, from 0 to 100. */
const isPercent = (text: string) => /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) && readPercent(text) <= 100;
