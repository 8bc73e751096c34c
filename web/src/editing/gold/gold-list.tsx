import type { GoldQuestion, GoldResult } from '@polier/contract/editing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { type Column, DataTable } from '../../ui/layout/data-table.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useListView } from '../../use-list-view.ts';
import styles from '../editing.module.css';
import { Loaded } from '../loaded.tsx';
import { useFactNames } from '../name-facts.ts';
import { Pager, pageSize } from '../pager.tsx';
import { GoldDialog } from './gold-dialog.tsx';
import { TrialProgress } from './trial-progress.tsx';
import { useGrades } from './use-grades.ts';

type Open = { edit: GoldQuestion | null } | { remove: GoldQuestion } | null;
const key = ['office', 'gold-questions'];
const defaults = { search: '' };

/** The questions whose answers are known: added, changed, removed, and asked on demand. */
export function GoldList() {
  const { t } = useTexts('editing');
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const query = useQuery({ queryKey: key, queryFn: () => request('GET /api/super-admin/gold-questions') });
  const run = useMutation({
    mutationFn: () => request('POST /api/super-admin/gold-questions/run'),
    onError: (error) => notify(error.message, 'error'),
  });
  const close = () => setOpen(null);
  const changed = () => {
    close();
    run.reset();
    void client.invalidateQueries({ queryKey: key });
  };
  const remove = useMutation({
    mutationFn: (id: string) => request('DELETE /api/super-admin/gold-questions/:id', { params: { id } }),
    onSuccess: () => {
      notify(t('goldRemoved'));
      changed();
    },
    onError: (error) => notify(error.message, 'error'),
  });
  return (
    <>
      <div className={styles.toolbar}>
        <Button look="primary" onClick={() => setOpen({ edit: null })}>
          {t('goldAdd')}
        </Button>
        {(query.data?.questions.length ?? 0) > 0 && (
          <Button onClick={() => run.mutate()} disabled={run.isPending}>
            {t('goldRun')}
          </Button>
        )}
        {run.isPending && <TrialProgress />}
      </div>
      <Loaded query={query}>
        {({ questions }) =>
          questions.length === 0 ? (
            <p className={styles.state}>{t('goldNone')}</p>
          ) : (
            <Questions questions={questions} results={run.data?.results ?? []} onOpen={setOpen} />
          )
        }
      </Loaded>
      {open && 'edit' in open && <GoldDialog gold={open.edit} onClose={close} onSaved={changed} />}
      <Dialog
        open={open !== null && 'remove' in open}
        title={t('goldRemove')}
        text={t('goldRemoveText')}
        confirm={t('goldRemove')}
        onClose={close}
        onConfirm={() => open && 'remove' in open && remove.mutate(open.remove.id)}
      />
    </>
  );
}

type QuestionsProps = { questions: GoldQuestion[]; results: GoldResult[]; onOpen: (open: Open) => void };

function Questions({ questions, results, onOpen }: QuestionsProps) {
  const { t } = useTexts('editing');
  const { values, skip, set } = useListView(defaults);
  const search = values.search ?? '';
  const names = useFactNames();
  const gradeText = useGrades();
  const columns: Column<GoldQuestion>[] = [
    { id: 'question', label: t('goldQuestion'), cell: ({ question }) => question },
    { id: 'topic', label: t('topic'), cell: ({ topic }) => names.topic(topic) },
    { id: 'canton', label: t('canton'), cell: ({ canton }) => (canton ? names.canton(canton) : '–') },
    {
      id: 'language',
      label: t('language'),
      cell: ({ language }) => <span className={styles.unbroken}>{names.language(language)}</span>,
    },
    { id: 'work', label: t('goldWork'), cell: ({ work, place }) => [work, place].filter(Boolean).join(', ') },
    {
      id: 'result',
      label: t('goldResult'),
      cell: ({ id }) => {
        const result = results.find((one) => one.id === id);
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
          <Button onClick={() => onOpen({ edit: gold })}>
            {t('goldChange')}
            <span className="unseen"> {gold.question}</span>
          </Button>
          <Button look="danger" onClick={() => onOpen({ remove: gold })}>
            {t('goldDelete')}
            <span className="unseen"> {gold.question}</span>
          </Button>
        </span>
      ),
    },
  ];
  const found = orderByGrade(questions, results).filter((gold) => mentions(gold, search));
  return (
    <>
      <div className={styles.toolbar}>
        <SearchField label={t('searchGold')} value={search} onChange={(text) => set({ search: text })} />
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

/** Those with which something is wrong stand first, so that nobody has to look for them on the pages after. */
function orderByGrade(questions: GoldQuestion[], results: GoldResult[]): GoldQuestion[] {
  const wrong = new Set(results.filter(({ after }) => after !== 'right').map(({ id }) => id));
  return questions.toSorted((one, other) => Number(wrong.has(other.id)) - Number(wrong.has(one.id)));
}

function mentions({ question, work, place }: GoldQuestion, search: string): boolean {
  return [question, work, place].some((text) => text.toLowerCase().includes(search.toLowerCase()));
}
