import type { FilterSelection } from '@polier/contract/chat-settings';
import { useEffect, useId } from 'react';
import { useTexts } from '../../language/language.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import FormDialogBox from '../../ui/overlay/form-dialog-box.tsx';
import styles from './filters.module.css';
import { useCategories } from './use-filter.ts';

type Props = {
  open: boolean;
  applied: FilterSelection;
  onApply: (wanted: FilterSelection) => Promise<boolean>;
  onClose: () => void;
};

/** Chooses a topic area and a canton, which apply from the next question on. */
export default function FilterDialog({ open, applied, onApply, onClose }: Props) {
  const { t } = useTexts('chat');
  const { data: categories, refetch } = useCategories(open);
  const form = useForm<FilterSelection>({
    initial: { keep: false, ...applied },
    check: () => ({}),
    save: async (wanted) => {
      if (!(await onApply(wanted))) throw new Error(t('filterFault'));
    },
  });
  const { values: wanted, change } = form;
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form starts from the applied filter when the dialog opens, not while it is edited.
  useEffect(() => {
    if (open) form.reset({ keep: false, ...applied });
  }, [open]);
  const { leave, dialog } = useUnsavedChanges({
    changed: open && form.changed,
    save: form.save,
    labels: { save: t('filterApply'), leave: t('filterLeave') },
    text: t('filterUnapplied'),
  });
  const cantons = (categories?.find(({ id: topic }) => topic === wanted.level1) ?? categories?.[0])?.children ?? [];

  return (
    <>
      <FormDialogBox
        open={open}
        title={t('filterTitle')}
        text={t('filterText')}
        submit={t('filterApply')}
        form={form}
        onSaved={onClose}
        onClose={() => leave(onClose)}
      >
        {!categories ? (
          <div className={styles.note} role="alert">
            <p>{t('filtersNotLoaded')}</p>
            <Button onClick={() => void refetch()}>{t('again')}</Button>
          </div>
        ) : (
          <>
            <fieldset className={styles.topics}>
              <legend className={styles.legend}>{t('topic')}</legend>
              {[{ id: null, name: t('allTopics') }, ...categories].map((topic) => (
                <label key={topic.id ?? 'all'} className={styles.topic}>
                  <input
                    type="radio"
                    name={`${id}-topic`}
                    checked={wanted.level1 === topic.id}
                    onChange={() => change({ level1: topic.id })}
                  />
                  <span>{topic.name}</span>
                </label>
              ))}
            </fieldset>
            <SelectField
              className={styles.canton}
              label={t('canton')}
              value={wanted.level2 ?? ''}
              options={[
                { value: '', label: t('allCantons') },
                ...cantons.map(({ id: value, name: label }) => ({ value, label })),
              ]}
              onChange={(event) => change({ level2: event.target.value || null })}
            />
            <Checkbox
              label={t('keepFilter')}
              checked={wanted.keep ?? false}
              onChange={(event) => change({ keep: event.target.checked })}
            />
          </>
        )}
      </FormDialogBox>
      {dialog}
    </>
  );
}
