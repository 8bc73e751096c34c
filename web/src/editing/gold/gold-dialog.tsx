import { questionLimit } from '@polier/contract/constants';
import type { GoldQuestion } from '@polier/contract/editing';
import { useQuery } from '@tanstack/react-query';
import { cantonList } from '../../language/canton-list.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { useFactOptions } from '../name-facts.ts';
import { officeKey } from '../office-query.ts';

type Props = { gold: GoldQuestion | null; onSaved: () => void; onClose: () => void };
const worksShown = 100;

/** Adds or changes a question whose answer is known. */
export function GoldDialog({ gold, onSaved, onClose }: Props) {
  const { t } = useTexts('editing');
  const facts = useFactOptions();
  const form = useForm({
    keep: `gold-question ${gold?.id ?? 'new'}`,
    initial: {
      question: gold?.question ?? '',
      language: (gold?.language ?? 'de') as string,
      topic: (gold?.topic ?? '') as string,
      canton: (gold?.canton ?? '') as string,
      work: gold?.work ?? '',
      place: gold?.place ?? '',
      search: '',
    },
    check: ({ question, work }) => ({ question: !question.trim() && 'required', work: !work && 'required' }),
    save: async ({ question, language, topic, canton, work, place }) => {
      const body = {
        ...{ question, work, place },
        canton: (canton || null) as GoldQuestion['canton'],
        language: language as GoldQuestion['language'],
        topic: (topic || null) as GoldQuestion['topic'],
      };
      if (!gold) await request('POST /api/super-admin/gold-questions', { body });
      else {
        const { id, version } = gold;
        await request('PUT /api/super-admin/gold-questions/:id', { params: { id }, body: { ...body, version } });
      }
      notify(t('goldSaved'));
    },
  });
  const { search, work: chosen, language: asked } = form.values;
  const sources = useQuery({
    queryKey: [officeKey, 'gold-works', search.trim()],
    queryFn: () =>
      request('GET /api/super-admin/sources', {
        query: { search: search.trim(), missing: false, skip: 0, limit: worksShown },
      }),
  });
  const works = (sources.data?.works ?? []).map(({ work, editions, title }) => {
    const shown = editions.find(({ language }) => language === asked);
    return { value: work, label: shown?.title ?? title };
  });
  const isListed = works.some(({ value }) => value === chosen);
  const options = isListed || !chosen ? works : [...works, { value: chosen, label: chosen }];
  const submit = t(gold ? 'goldEdit' : 'goldAdd');
  return (
    <FormDialog open title={submit} submit={submit} form={form} onSaved={onSaved} onClose={onClose}>
      <TextArea label={t('goldQuestion')} {...form.field('question')} rows={2} maxLength={questionLimit} />
      <SelectField label={t('language')} {...form.field('language')} options={facts.languages} />
      <SelectField
        label={t('topic')}
        {...form.field('topic')}
        options={[{ value: '', label: t('noTopic') }, ...facts.topics]}
      />
      <SelectField
        label={t('canton')}
        {...form.field('canton')}
        options={[{ value: '', label: t('allCantons') }, ...cantonList(currentLanguage())]}
      />
      <Field label={t('goldSearch')} {...form.field('search')} optional maxLength={100} />
      <SelectField
        label={t('goldWork')}
        {...form.field('work')}
        options={options.toSorted((one, other) => one.label.localeCompare(other.label))}
      />
      <Field label={t('goldPlace')} {...form.field('place')} hint={t('goldPlaceHint')} optional maxLength={200} />
    </FormDialog>
  );
}
