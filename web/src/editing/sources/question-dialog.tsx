import type { PassageQuestion, SourcePassage } from '@polier/contract/sources';
import { useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
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

/** Adds a question that a stretch of a passage answers, or changes one. */
export function QuestionDialog({ source, passage, edited, text, onClose, onSaved }: Props) {
  const { t } = useTexts('editing');
  const { done } = useReadAnew();
  const form = useForm({
    initial: { text, stretch: '0' },
    check: (values) => ({ text: !values.text.trim() && 'required' }),
    save: async (values) => {
      if (edited) {
        const params = { id: source, question: edited.id };
        await request('PUT /api/super-admin/sources/:id/questions/:question', { params, body: { text: values.text } });
        return done(t('saved'));
      }
      const { start, end } = passage.stretches[Number(values.stretch)] ?? { start: 0, end: passage.text.length };
      const body = { passage: passage.id, start, end, text: values.text };
      await request('POST /api/super-admin/sources/:id/questions', { params: { id: source }, body });
      done(t('questionAdded'));
    },
  });
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
      <TextArea label={t('question')} {...form.field('text')} rows={3} maxLength={500} />
      {!edited && stretches.length > 1 && (
        <SelectField label={t('stretch')} {...form.field('stretch')} options={stretches} />
      )}
    </FormDialog>
  );
}
