import type { PriceListAnswer, PriceListPart } from '@polier/contract/price-list';
import { dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { type FormState, useForm } from '../../ui/form/use-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { readAmount } from '../books/read-amount.ts';
import { planKey } from '../shown.ts';

type Props = { part: PriceListPart; list: PriceListAnswer; onDone: () => void; onClose: () => void };
type Values = {
  plan: string;
  kind: string;
  amount: string;
  months: string;
  percent: string;
  firstDay: string;
  lastDay: string;
  reason: string;
};

/** The longest free time of a sign-up, in months; '' stands for up to the last day. */
const monthsToChoose = ['1', '2', '3', '6', '12', ''];

/** Plans a price, a free time or a VAT rate from a day on. */
export function PlanRow({ part, list, onDone, onClose }: Props) {
  const { t } = useTexts('prices');
  const form = useForm<Values>({
    initial: {
      ...{ plan: '1', kind: 'regular', amount: '', months: '3', percent: '' },
      ...{ firstDay: part === 'prices' ? list.risesFrom : '', lastDay: '', reason: '' },
    },
    check: (values) => ({
      amount: part === 'prices' && readAmount(values.amount, null) === null && 'invalidAmount',
      percent: part === 'vat-rates' && !/^\d{1,2}([.,]\d{1,2})?$/.test(values.percent.trim()) && 'required',
      firstDay: !values.firstDay && 'required',
      lastDay: needsLastDay(part, values) && !values.lastDay && 'required',
      reason: !values.reason.trim() && 'required',
    }),
    save: async (values) => {
      await plan(part, values);
      notify(t('done'));
    },
  });
  const day = dayText(list.risesFrom, currentLanguage());
  return (
    <FormDialog
      open
      title={t(`plan-${part}`)}
      text={t(`plan-${part}Text`, { day })}
      submit={t('plan')}
      form={form}
      onSaved={onDone}
      onClose={onClose}
    >
      {part !== 'vat-rates' && <PlanField form={form} />}
      {part === 'prices' && (
        <>
          <SelectField
            label={t('kind')}
            {...form.field('kind')}
            options={(['regular', 'promotion'] as const).map((value) => ({ value, label: t(value) }))}
          />
          <Field label={t('amount')} {...form.field('amount')} inputMode="decimal" maxLength={8} />
        </>
      )}
      {part === 'free-times' && (
        <SelectField
          label={t('free')}
          {...form.field('months')}
          options={monthsToChoose.map((value) => ({
            value,
            label: value === '' ? t('toLastDay') : t('months', { count: Number(value) }),
          }))}
        />
      )}
      {part === 'vat-rates' && (
        <Field label={t('percent')} {...form.field('percent')} inputMode="decimal" maxLength={5} />
      )}
      <Field label={t('firstDay')} type="date" {...form.field('firstDay')} />
      {(part === 'free-times' || form.values.kind === 'promotion') && (
        <Field
          label={t('lastDay')}
          type="date"
          {...form.field('lastDay')}
          optional={!needsLastDay(part, form.values)}
        />
      )}
      <TextArea label={t('reason')} {...form.field('reason')} rows={3} maxLength={500} />
    </FormDialog>
  );
}

function PlanField({ form }: { form: FormState<Values> }) {
  const { t } = useTexts('admin');
  const options = ([1, 2, 3] as const).map((plan) => ({ value: String(plan), label: t(planKey(plan)) }));
  return <SelectField label={t('plan')} {...form.field('plan')} options={options} />;
}

/** A promotion has a last day, and so has what is free up to it. */
const needsLastDay = (part: PriceListPart, { kind, months }: Values) =>
  (part === 'prices' && kind === 'promotion') || (part === 'free-times' && months === '');

function plan(part: PriceListPart, values: Values) {
  const { firstDay, reason } = values;
  const which = { plan: Number(values.plan) as 1 | 2 | 3, firstDay, lastDay: values.lastDay || null, reason };
  if (part === 'vat-rates') {
    const percent = Number(values.percent.replace(',', '.'));
    return request('POST /api/super-admin/price-list/vat-rates', { body: { percent, firstDay, reason } });
  }
  if (part === 'free-times') {
    const months = values.months === '' ? null : Number(values.months);
    return request('POST /api/super-admin/price-list/free-times', { body: { ...which, months } });
  }
  const kind = values.kind === 'promotion' ? ('promotion' as const) : ('regular' as const);
  const lastDay = kind === 'promotion' ? which.lastDay : null;
  const amount = readAmount(values.amount, null)!;
  return request('POST /api/super-admin/price-list/prices', { body: { ...which, kind, amount, lastDay } });
}
