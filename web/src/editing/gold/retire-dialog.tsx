import { useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { GateResults, useGate } from './gate.tsx';

type Props = {
  id: string;
  /** The edition that answers again in its place; without one nothing does. */
  instead?: { title: string; edition: string | null };
  done: (said: string) => void;
  onClose: () => void;
};

/**
 * Retires a source, or takes an edition back so that the one before answers again. It takes a reason; which gold
 * questions get worse by it is shown and holds nothing back, as a wrong source must be able to go.
 */
export function RetireDialog({ id, instead, done, onClose }: Props) {
  const { t } = useTexts('editing');
  const act = instead ? 'take-back' : 'retire';
  const gate = useGate(id, act);
  const form = useForm({
    keep: `${act} ${id}`,
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: !reason.trim() && 'required' }),
    save: async (body) => {
      await request(`POST /api/super-admin/sources/:id/${act}`, { params: { id }, body });
      done(t(instead ? 'undoReplacingDone' : 'retireDone'));
    },
  });
  const title = t(instead ? 'undoReplacing' : 'retire');
  return (
    <FormDialog
      open
      title={title}
      text={instead ? t('undoReplacingText', { edition: nameOf(instead) }) : t('retireText')}
      submit={title}
      form={form}
      onSaved={onClose}
      onClose={onClose}
    >
      <GateResults gate={gate} />
      <TextArea label={t('reason')} {...form.field('reason')} rows={3} maxLength={500} />
    </FormDialog>
  );
}

const nameOf = ({ title, edition }: NonNullable<Props['instead']>) => (edition ? `${title}, ${edition}` : title);
