import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { RequestRefused, request } from '../../request.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useFactNames } from '../name-facts.ts';
import { TrialProgress } from './trial-progress.tsx';
import { useGrades } from './use-grades.ts';

type Props = { id: string; done: (said: string) => void; onClose: () => void };

/**
 * Publishes a reviewed source, at once or from a day on. The gold questions are asked before and after: over those that
 * get worse it takes a reason.
 */
export function PublishDialog({ id, done, onClose }: Props) {
  const { t } = useTexts('editing');
  const names = useFactNames();
  const gradeText = useGrades();
  const [day, setDay] = useState('');
  const from = day || null;
  const gate = useQuery({
    // Outside what an act of the office makes stale: a trial reads all sources.
    queryKey: ['gate', id, from],
    queryFn: () => request('POST /api/super-admin/sources/:id/gate', { params: { id }, body: { from } }),
    gcTime: 0,
    retry: false,
  });
  const results = gate.data?.results ?? [];
  const worse = results.filter((result) => result.worse);
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
      {gate.isFetching && <TrialProgress source={id} />}
      <div aria-live="polite">
        {gate.isError && <p>{t('gateAsk')}</p>}
        {results.length > 0 && worse.length === 0 && <p>{t('gateFine', { count: results.length })}</p>}
        {worse.length > 0 && (
          <>
            <p>{t('gateWorse')}</p>
            <ul>
              {worse.map(({ id: gold, question, before, after }) => (
                <li key={gold}>
                  {question} <em>{t('gateBeforeAfter', { before: gradeText(before), after: gradeText(after) })}</em>
                </li>
              ))}
            </ul>
          </>
        )}
        {from && results.length > 0 && <p>{t('gateOnDay')}</p>}
      </div>
      {worse.length > 0 && <TextArea label={t('gateOverrule')} {...form.field('overrule')} rows={3} maxLength={500} />}
    </FormDialog>
  );
}
