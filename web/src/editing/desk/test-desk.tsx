import type { Examination } from '@polier/contract/editing';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { cantonList } from '../../language/canton-list.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import styles from '../editing.module.css';
import { useFactOptions } from '../name-facts.ts';
import { ExaminationView } from './examination-view.tsx';

type Asked = { question: string; language: string; canton: string; topic: string; day: string };
type Body = NonNullable<Parameters<typeof request<'POST /api/super-admin/ask'>>[1]>['body'];
type Props = {
  begin: Partial<Asked>;
  /** The page of a source. */
  pathOf: (source: string) => string;
};

/** Asks as anybody on any day and shows how the answer comes about. */
export function TestDesk({ begin, pathOf }: Props) {
  const { t } = useTexts('editing');
  const { t: ui } = useTexts('ui');
  const facts = useFactOptions();
  const [asked, setAsked] = useState<Asked>({
    ...{ question: '', canton: '', topic: '', day: '' },
    language: currentLanguage(),
    ...begin,
  });
  const [missing, setMissing] = useState(false);
  // What is in the fields may be another question meanwhile.
  const ask = useMutation<Examination, Error, Asked>({
    mutationFn: ({ question, language, canton, topic, day }) => {
      const body = { question, language, canton: canton || null, topic: topic || null, day: day || null } as Body;
      return request('POST /api/super-admin/ask', { body });
    },
  });
  const change = (part: Partial<Asked>) => setAsked((before) => ({ ...before, ...part }));
  return (
    <>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const isEmpty = !asked.question.trim();
          setMissing(isEmpty);
          if (!isEmpty) ask.mutate(asked);
        }}
      >
        <TextArea
          className={styles.whole}
          label={t('question')}
          error={missing && !asked.question.trim() ? ui('required') : undefined}
          rows={3}
          maxLength={4000}
          value={asked.question}
          onChange={(event) => change({ question: event.target.value })}
        />
        <SelectField
          label={t('language')}
          options={facts.languages}
          value={asked.language}
          onChange={(event) => change({ language: event.target.value })}
        />
        <SelectField
          label={t('canton')}
          options={[{ value: '', label: t('allCantons') }, ...cantonList(currentLanguage())]}
          value={asked.canton}
          onChange={(event) => change({ canton: event.target.value })}
        />
        <SelectField
          label={t('topic')}
          options={[{ value: '', label: t('allTopics') }, ...facts.topics]}
          value={asked.topic}
          onChange={(event) => change({ topic: event.target.value })}
        />
        <Field
          label={t('day')}
          type="date"
          optional
          value={asked.day}
          onChange={(event) => change({ day: event.target.value })}
        />
        <div className={styles.whole}>
          <Button type="submit" look="primary" disabled={ask.isPending}>
            {t('ask')}
          </Button>
        </div>
      </form>
      {ask.isPending && <Spinner />}
      {ask.isError && (
        <p className={styles.fault} role="alert">
          {ask.error.message || t('notLoaded')}
        </p>
      )}
      {ask.data && !ask.isPending && (
        <ExaminationView
          examination={ask.data}
          question={ask.variables.question}
          pathOf={pathOf}
          onQuestionAdded={() => ask.mutate(ask.variables)}
        />
      )}
    </>
  );
}
