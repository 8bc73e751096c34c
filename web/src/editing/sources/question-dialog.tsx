import type { PassageQuestion, SourcePassage } from '@polier/contract/sources';
import { useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { RequestRefused, request } from '../../request.ts';
import { EditConflict } from '../../ui/form/edit-conflict.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useReadAnew } from '../office-query.ts';

type Props = {
  source: string;
  passage: Pick<SourcePassage, 'id' | 'text' | 'stretches'>;
  /** The question that is changed; a new one without it. */
  edited?: PassageQuestion;
  text: string;
  onClose: () => void;
  onSaved?: () => void;
};
const shownChars = 120;

/** The values of the form, and what to do when somebody else has changed the question meanwhile. */
function useQuestionForm({ source, passage, edited, text }: Props) {
  const { t } = useTexts('editing');
  const { done, readAnew } = useReadAnew();
  /** The question as it was when what is typed was begun; `edited` follows what others do. */
  const [base, setBase] = useState(edited);
  const form = useForm({
    keep: `question ${edited?.id ?? passage.id}`,
    initial: { text, stretch: '0' },
    check: (values) => ({ text: !values.text.trim() && 'required' }),
    save: async (values) => {
      if (base) {
        const params = { id: source, question: base.id };
        const body = { text: values.text, version: base.version };
        try {
          await request('PUT /api/super-admin/sources/:id/questions/:question', { params, body });
        } catch (error) {
          if (error instanceof RequestRefused && error.code === 'CHANGED_MEANWHILE') readAnew();
          throw error;
        }
        return done(t('saved'));
      }
      const { start, end } = passage.stretches[Number(values.stretch)] ?? { start: 0, end: passage.text.length };
      const body = { passage: passage.id, start, end, text: values.text };
      await request('POST /api/super-admin/sources/:id/questions', { params: { id: source }, body });
      done(t('questionAdded'));
    },
  });
  const { saveError, values, reset, change } = form;
  const isLate = saveError instanceof RequestRefused && saveError.code === 'CHANGED_MEANWHILE';
  const theirs = isLate && edited && edited.version !== base?.version ? edited : null;
  async function rebase(keepMine: boolean) {
    setBase(edited);
    reset({ ...values, text: edited?.text ?? '' });
    if (keepMine) change({ text: values.text });
  }
  return { form, theirs, rebase };
}

/** Adds a question that a stretch of a passage answers, or changes one. */
export function QuestionDialog(props: Props) {
  const { passage, edited, onClose, onSaved } = props;
  const { t } = useTexts('editing');
  const { form, theirs, rebase } = useQuestionForm(props);
  const stretches = passage.stretches.map(({ start, end }, at) => {
    const said = passage.text.slice(start, end).replace(/\s+/g, ' ').trim();
    return { value: String(at), label: said.length > shownChars ? `${said.slice(0, shownChars)}…` : said };
  });
  const saved = () => {
    onClose();
    onSaved?.();
  };
  return (
    <FormDialog
      open
      title={t(edited ? 'editQuestion' : 'addQuestionTitle')}
      submit={t(edited ? 'save' : 'addQuestion')}
      form={form}
      onSaved={saved}
      onClose={onClose}
    >
      {theirs && (
        <>
          <p>{t('questionNow', { text: theirs.text })}</p>
          <EditConflict onMine={() => rebase(true)} onTheirs={() => rebase(false)} />
        </>
      )}
      <TextArea label={t('question')} {...form.field('text')} rows={3} maxLength={500} />
      {!edited && stretches.length > 1 && (
        <SelectField label={t('stretch')} {...form.field('stretch')} options={stretches} />
      )}
    </FormDialog>
  );
}
