import type { SourceEdition, SourceFacts } from '@polier/contract/sources';
import { useEffect, useState } from 'react';
import { cantonList } from '../../language/canton-list.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { RequestRefused, request } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { mergeChanges } from '../../ui/form/merge-changes.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import styles from '../editing.module.css';
import { kindValues, useFactNames, useFactOptions } from '../name-facts.ts';
import { useReadAnew } from '../office-query.ts';
import { useKeepSource } from './use-keep-source.ts';

/** The values of the form, and what to do when somebody else has changed the source meanwhile. */
function useFactsForm(source: SourceEdition) {
  const { t } = useTexts('editing');
  const { done, readAnew } = useReadAnew();
  const keepSource = useKeepSource();
  const isOpen = source.state === 'draft' || source.state === 'reviewed';
  const [base, setBase] = useState(source);
  const form = useForm({
    keep: `source ${source.id}`,
    initial: factsOf(source),
    check: ({ work, title, publisher }) => ({
      work: !work.trim() && 'required',
      title: !title.trim() && 'required',
      publisher: !publisher.trim() && 'required',
    }),
    save: async (values) => {
      const orNull = (value: string) => value || null;
      const body = {
        ...values,
        ...{ topic: orNull(values.topic), canton: orNull(values.canton), edition: orNull(values.edition) },
        ...{ inForceFrom: orNull(values.inForceFrom), inForceTo: orNull(values.inForceTo) },
      } as SourceFacts;
      // A question that was added meanwhile is a change of the source, too, and is in nobody's way.
      const { change } = source.change > base.change && areSame(factsOf(source), factsOf(base)) ? source : base;
      const saved = await request('PUT /api/super-admin/sources/:id', {
        params: { id: source.id },
        body: { ...body, change },
      });
      setBase(saved);
      // What is done next is done with what has just been saved, also before it is read anew.
      keepSource(saved);
      done(t('saved'));
    },
  });
  const { values, change, saveError, reset } = form;
  const isConflict = saveError instanceof RequestRefused && saveError.code === 'CHANGED_MEANWHILE';
  const isTyping = isOpen && form.changed;
  const { dialog } = useUnsavedChanges({ changed: isTyping, save: form.save });
  // What others change is shown at once, unless somebody is typing. What was typed and not saved does not stay when the
  // source is published.
  useEffect(() => {
    if (!isOpen && form.changed) reset(factsOf(source));
    if (isTyping || source.change <= base.change || areSame(factsOf(source), factsOf(base))) return;
    setBase(source);
    reset(factsOf(source));
  }, [source, base, isOpen, isTyping, form.changed, reset]);
  async function rebase(keepMine: boolean) {
    const { source: fresh } = await request('GET /api/super-admin/sources/:id', { params: { id: source.id } });
    setBase(fresh);
    reset(factsOf(fresh));
    readAnew();
    if (keepMine) change(mergeChanges(factsOf(base), values, factsOf(fresh)));
  }
  return { form, isOpen, isConflict, dialog, rebase };
}

/** What is stated about a source. It can be changed until the source is published. */
export function SourceFactsForm({ source }: { source: SourceEdition }) {
  const { t } = useTexts('editing');
  const names = useFactNames();
  const facts = useFactOptions();
  const { form, isOpen, isConflict, dialog, rebase } = useFactsForm(source);
  const { values, change, errorOf } = form;
  const text = (name: 'title' | 'publisher' | 'work' | 'edition') => (
    <Field
      label={t(name)}
      name={name}
      maxLength={300}
      optional={name === 'edition'}
      disabled={!isOpen}
      value={values[name]}
      error={errorOf(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  const day = (name: 'inForceFrom' | 'inForceTo') => (
    <Field
      label={t(name)}
      name={name}
      type="date"
      optional
      disabled={!isOpen}
      value={values[name]}
      error={errorOf(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  const choice = (name: 'kind' | 'topic' | 'canton' | 'language', options: { value: string; label: string }[]) => (
    <SelectField
      label={t(name)}
      name={name}
      options={options}
      disabled={!isOpen}
      value={values[name]}
      error={errorOf(name)}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <Form form={form} className={styles.form}>
      {isConflict && (
        <div className={styles.whole}>
          <EditConflict onMine={() => rebase(true)} onTheirs={() => rebase(false)} />
        </div>
      )}
      {text('title')}
      {text('publisher')}
      {text('work')}
      {text('edition')}
      {choice('language', facts.languages)}
      {choice(
        'kind',
        kindValues.map((value) => ({ value, label: names.kind(value) })),
      )}
      {choice('topic', [{ value: '', label: t('noTopic') }, ...facts.topics])}
      {choice('canton', [{ value: '', label: t('federal') }, ...cantonList(currentLanguage())])}
      {day('inForceFrom')}
      {day('inForceTo')}
      {isOpen && (
        <div className={styles.whole}>
          {source.state === 'reviewed' && <p className={styles.muted}>{t('saveReviewed')}</p>}
          <Button type="submit" look="primary" aria-disabled={form.busy}>
            {t('save')}
          </Button>
        </div>
      )}
      {dialog}
    </Form>
  );
}

function factsOf(source: SourceEdition) {
  const { work, title, publisher, kind, language } = source;
  return {
    ...{ work, title, publisher, kind, language: language as string },
    ...{ topic: source.topic ?? '', canton: source.canton ?? '', edition: source.edition ?? '' },
    ...{ inForceFrom: source.inForceFrom ?? '', inForceTo: source.inForceTo ?? '' },
  };
}

function areSame(one: ReturnType<typeof factsOf>, other: ReturnType<typeof factsOf>): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
