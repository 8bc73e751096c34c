import { useState } from 'react';
import { isWholeDay } from '../../language/day.ts';
import { useTexts } from '../../language/language.ts';
import { RequestRefused, request } from '../../request.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useFactNames } from '../name-facts.ts';
import { GateResults, useGate } from './gate.tsx';

type Props = { id: string; done: (said: string) => void; onClose: () => void };

/**
 * Publishes a reviewed source, at once or from a day on. The gold questions are asked before and after: over those that
 * get worse it takes a reason.
 */
export function PublishDialog({ id, done, onClose }: Props) {
  const { t } = useTexts('editing');
  const names = useFactNames();
  const [day, setDay] = useState('');
  const from = day || null;
  // While the year is typed, what would be today is shown.
  const gate = useGate(id, 'publish', isWholeDay(day) ? day : null);
  const { worse } = gate;
  const form = useForm({
    keep: `publish ${id}`,
    initial: { overrule: '' },
    check: ({ overrule }) => ({ overrule: worse.length > 0 && !overrule.trim() && 'required' }),
    save: async ({ overrule }) => {
      const body = { from, overrule: worse.length > 0 ? overrule.trim() : '' };
      try {
        const { publishOn } = await request('POST /api/super-admin/sources/:id/publish', { params: { id }, body });
        done(publishOn ? t('scheduled', { day: names.day(publishOn) }) : t('publishDone'));
      } catch (error) {
        // The trial shown was missing or has become stale: what got worse, and the field for the reason, must appear.
        if (error instanceof RequestRefused && error.code === 'GOLD_QUESTIONS_WORSE') await gate.refetch();
        throw error;
      }
    },
  });
  return (
    <FormDialog
      open
      title={t('publish')}
      text={t('publishText')}
      submit={t('publish')}
      form={form}
      onSaved={onClose}
      onClose={onClose}
    >
      <Field
        label={t('publishFrom')}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        type="date"
        optional
        hint={t('publishNow')}
      />
      <GateResults gate={gate} />
      {worse.length > 0 && <TextArea label={t('gateOverrule')} {...form.field('overrule')} rows={3} maxLength={500} />}
    </FormDialog>
  );
}
