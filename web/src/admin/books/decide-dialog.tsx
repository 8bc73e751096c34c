import { useTexts } from '../../language/language.ts';
import { moneyText } from '../../language/money.ts';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { readAmount } from './read-amount.ts';

export type Decision = { amount: number; state: 'open' | 'lost' | 'won'; reason: string };
type Props = {
  /** Names the act and what it is about. */
  name: string;
  title: string;
  text: string;
  submit: string;
  /** Asks for an amount in francs: at most so much (Rappen), and what it begins with. */
  amount?: { most: number | null; initial?: number };
  /** Asks for the state of a dispute, which begins with this one. */
  dispute?: Decision['state'];
  act: (decision: Decision) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** A dialog in which something is decided about money, always with a reason. */
export function DecideDialog({ name, title, text, submit, amount, dispute, act, onDone, onClose }: Props) {
  const { t } = useTexts('books');
  const form = useForm({
    keep: name,
    initial: {
      amount: amount?.initial === undefined ? '' : (amount.initial / 100).toFixed(2),
      state: (dispute ?? 'open') as string,
      reason: '',
    },
    check: (values) => ({
      amount: amount !== undefined && readAmount(values.amount, amount.most) === null && 'invalidAmount',
      reason: values.reason.trim().length < 3 && 'required',
    }),
    save: (values) =>
      act({
        amount: readAmount(values.amount, amount?.most ?? null) ?? 0,
        state: values.state as Decision['state'],
        reason: values.reason.trim(),
      }),
  });
  const states = (['open', 'lost', 'won'] as const).map((value) => ({ value, label: t(value) }));
  const most = amount?.most ?? null;
  return (
    <FormDialog open title={title} text={text} submit={submit} form={form} onSaved={onDone} onClose={onClose}>
      {amount && (
        <Field
          label={t('amountIs')}
          {...(most !== null && { hint: t('atMost', { amount: moneyText(most) }) })}
          {...form.field('amount')}
          inputMode="decimal"
          maxLength={12}
        />
      )}
      {dispute && <SelectField label={t('state')} {...form.field('state')} options={states} />}
      <TextArea label={t('reason')} {...form.field('reason')} rows={3} maxLength={500} />
    </FormDialog>
  );
}
