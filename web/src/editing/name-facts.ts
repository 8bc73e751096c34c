import { languages } from '@polier/contract/languages';
import { cantonName } from '../language/canton-name.ts';
import { dayOf, dayText } from '../language/day.ts';
import { currentLanguage, useTexts } from '../language/language.ts';

const languageKeys = { de: 'german', fr: 'french', it: 'italian' } as const;
const kindKeys = {
  law: 'law',
  standard: 'standard',
  agreement: 'agreement',
  safety: 'safetyKind',
  template: 'template',
} as const;
export const kindValues = Object.keys(kindKeys) as (keyof typeof kindKeys)[];
export const topicValues = ['contracts', 'labour', 'safety', 'environment', 'procurement', 'planning'] as const;

/** The facts of a source in the reader's language. */
export function useFactNames() {
  const { t } = useTexts('editing');
  const day = (value: string) => dayText(value, currentLanguage());
  return {
    language: (value: string) => t(languageKeys[value as keyof typeof languageKeys]),
    kind: (value: string) => t(kindKeys[value as keyof typeof kindKeys]),
    topic: (value: string | null) => {
      const known = topicValues.find((topic) => topic === value);
      return known ? t(known) : t('noTopic');
    },
    canton: (value: string | null) => (value === null ? t('federal') : cantonName(value, currentLanguage())),
    day,
    /** The Swiss day of a moment in UTC. */
    dayOf: (moment: string) => day(dayOf(new Date(moment))),
    validity: ({ inForceFrom: from, inForceTo: to, repealed }: Validity) => {
      if (repealed) return t('repealed');
      if (from && to) return t('inForceRange', { from: day(from), to: day(to) });
      if (from) return t('fromDay', { day: day(from) });
      return to ? t('toDay', { day: day(to) }) : t('always');
    },
  };
}

type Option = { value: string; label: string };

/** What can be chosen for a fact. */
export function useFactOptions() {
  const { t } = useTexts('editing');
  const names = useFactNames();
  const topics: Option[] = topicValues.map((value) => ({ value, label: names.topic(value) }));
  return {
    languages: languages.map((value): Option => ({ value, label: names.language(value) })),
    topics,
    /** '' is every topic, `none` is what has none. */
    topicFilter: [{ value: '', label: t('allTopics') }, ...topics, { value: 'none', label: t('noTopic') }],
  };
}
type Validity = { inForceFrom: string | null; inForceTo: string | null; repealed: boolean };
