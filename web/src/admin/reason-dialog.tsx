import { useTexts } from '../language/language.ts';
import { notify } from '../ui/feedback/notices.tsx';
import { type Option, SelectField } from '../ui/form/select-field.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { FormDialog } from '../ui/overlay/form-dialog.tsx';

type Props = {
  /** Names the act and what it is about. */
  name: string;
  title: string;
  text: string;
  submit: string;
  /** Without it the act can be done without giving a reason. */
  needsReason?: boolean;
  /** What has to be chosen besides, with its first value. */
  choice?: { label: string; options: readonly Option[] };
  act: (reason: string, chosen: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** A dialog that confirms an act and asks why it is done. */
export function ReasonDialog({ name, title, text, submit, needsReason = false, choice, act, onDone, onClose }: Props) {
  const { t } = useTexts('admin');
  const form = useForm({
    keep: name,
    initial: { reason: '', chosen: choice?.options[0]?.value ?? '' },
    check: ({ reason }) => ({ reason: needsReason && !reason.trim() && 'required' }),
    save: async ({ reason, chosen }) => {
      await act(reason.trim(), chosen);
      notify(t('done'));
    },
  });
  return (
    <FormDialog open title={title} text={text} submit={submit} form={form} onSaved={onDone} onClose={onClose}>
      {choice && <SelectField label={choice.label} {...form.field('chosen')} options={choice.options} />}
      <TextArea label={t('reason')} {...form.field('reason')} rows={3} maxLength={500} optional={!needsReason} />
    </FormDialog>
  );
}
