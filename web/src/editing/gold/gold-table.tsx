import type { GoldQuestion } from '@polier/contract/editing';
import { Link } from 'react-router';
import { useTexts } from '../../language/language.ts';
import { dayAndTime } from '../../language/moment.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { SmallSelect } from '../../ui/form/small-select.tsx';
import { type Column, DataTable } from '../../ui/layout/data-table.tsx';
import type { ListView } from '../../use-list-view.ts';
import styles from '../editing.module.css';
import { useFactNames, useFactOptions } from '../name-facts.ts';
import { Pager, pageSize } from '../pager.tsx';
import { useGrades } from './use-grades.ts';
import { type LastRun, resultOf } from './use-last-run.ts';

/** A gold question with the title of its work; null when that is gone. */
type ListedGold = GoldQuestion & { title: string | null };

type Props = {
  questions: ListedGold[];
  lastRun: LastRun | null;
  view: ListView;
  deskPathOf: (gold: GoldQuestion) => string;
  onEdit: (gold: GoldQuestion) => void;
  onRemove: (gold: GoldQuestion) => void;
};

/** The gold questions page by page, searched and filtered, with what became of them when they were last asked. */
export function GoldTable({ questions, lastRun, view, ...acts }: Props) {
  const { t } = useTexts('editing');
  const facts = useFactOptions();
  const columns = useColumns({ lastRun, ...acts });
  const { values, skip, set } = view;
  const { search = '', topic = '', language = '' } = values;
  const found = orderByGrade(questions, lastRun).filter(
    (gold) =>
      mentions(gold, search) &&
      (!topic || (gold.topic ?? 'none') === topic) &&
      (!language || gold.language === language),
  );
  const asked = questions.flatMap((gold) => resultOf(gold, lastRun) ?? []);
  const right = asked.filter(({ after }) => after === 'right').length;
  return (
    <>
      <div className={styles.toolbar}>
        <SearchField label={t('searchGold')} value={search} onChange={(text) => set({ search: text })} />
        <SmallSelect
          aria-label={t('topic')}
          value={topic}
          options={facts.topicFilter}
          onChoose={(chosen) => set({ topic: chosen })}
        />
        <SmallSelect
          aria-label={t('language')}
          value={language}
          options={[{ value: '', label: t('anyLanguage') }, ...facts.languages]}
          onChoose={(chosen) => set({ language: chosen })}
        />
      </div>
      <div role="status" className={styles.said}>
        {lastRun && asked.length > 0 && t('goldOutcome', { ...dayAndTime(lastRun.at), right, count: asked.length })}
      </div>
      {found.length === 0 ? (
        <p className={styles.state}>{t('noEntries')}</p>
      ) : (
        <DataTable
          name={t('goldQuestions')}
          columns={columns}
          rows={found.slice(skip, skip + pageSize)}
          keyOf={({ id }) => id}
        />
      )}
      <Pager skip={skip} total={found.length} isBefore={false} onSkip={(next) => set({ skip: String(next) })} />
    </>
  );
}

function useColumns({
  lastRun,
  deskPathOf,
  onEdit,
  onRemove,
}: Omit<Props, 'questions' | 'view'>): Column<ListedGold>[] {
  const { t } = useTexts('editing');
  const names = useFactNames();
  const gradeText = useGrades();
  return [
    { id: 'question', label: t('goldQuestion'), cell: ({ question }) => question },
    { id: 'topic', label: t('topic'), cell: ({ topic }) => names.topic(topic) },
    { id: 'canton', label: t('canton'), cell: ({ canton }) => (canton ? names.canton(canton) : '–') },
    {
      id: 'language',
      label: t('language'),
      cell: ({ language }) => <span className={styles.unbroken}>{names.language(language)}</span>,
    },
    {
      id: 'work',
      label: t('goldWork'),
      cell: ({ work, title, place }) => [title ?? t('goldWorkGone', { work }), place].filter(Boolean).join(', '),
    },
    {
      id: 'result',
      label: t('goldResult'),
      cell: (gold) => {
        const result = resultOf(gold, lastRun);
        if (!result) return '–';
        return <Status look={result.after === 'right' ? 'good' : 'bad'}>{gradeText(result.after)}</Status>;
      },
    },
    {
      id: 'actions',
      label: t('goldActions'),
      hideLabel: true,
      cell: (gold) => (
        <span className={styles.rowActions}>
          <Link to={deskPathOf(gold)} className={buttonClass('outlined')}>
            {t('ask')}
            <span className="unseen"> {gold.question}</span>
          </Link>
          <Button onClick={() => onEdit(gold)}>
            {t('goldChange')}
            <span className="unseen"> {gold.question}</span>
          </Button>
          <Button look="danger" onClick={() => onRemove(gold)}>
            {t('goldDelete')}
            <span className="unseen"> {gold.question}</span>
          </Button>
        </span>
      ),
    },
  ];
}

/** Those with which something is wrong stand first, so that nobody has to look for them on the pages after. */
function orderByGrade(questions: ListedGold[], lastRun: LastRun | null): ListedGold[] {
  const isWrong = (gold: ListedGold) => Number((resultOf(gold, lastRun)?.after ?? 'right') !== 'right');
  return questions.toSorted((one, other) => isWrong(other) - isWrong(one));
}

function mentions({ question, work, title, place }: ListedGold, search: string): boolean {
  return [question, work, title ?? '', place].some((text) => text.toLowerCase().includes(search.toLowerCase()));
}
