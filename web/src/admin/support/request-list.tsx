import type { RequestOutcome, RequestRow } from '@polier/contract/support';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../../language/language.ts';
import { request } from '../../request.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { SmallSelect } from '../../ui/form/small-select.tsx';
import { type Column, DataTable } from '../../ui/layout/data-table.tsx';
import { useListView } from '../../use-list-view.ts';
import styles from '../admin.module.css';
import { ListFrame } from '../list-frame.tsx';
import { momentText } from '../shown.ts';

const defaults = { search: '', outcome: 'all' };
type Query = Parameters<typeof request<'GET /api/super-admin/requests'>>[1]['query'];

/** What was asked for when, found by request id, person or e-mail; without content. */
export function RequestList() {
  const { t } = useTexts('support');
  const view = useListView(defaults);
  const { skip, limit, set, values } = view;
  const query = { ...values, skip, limit } as never as Query;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['office', 'requests', query],
    queryFn: () => request('GET /api/super-admin/requests', { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className={styles.filters}>
        <SearchField label={t('search')} value={values.search ?? ''} onChange={(search) => set({ search })} />
        <SmallSelect
          aria-label={t('filter')}
          value={values.outcome ?? 'all'}
          options={(['all', 'problems'] as const).map((value) => ({ value, label: t(value) }))}
          onChoose={(outcome) => set({ outcome })}
        />
      </div>
      <ListFrame
        view={view}
        total={data?.total}
        more={data?.more}
        isBefore={isPlaceholderData}
        isError={isError}
        onAgain={refetch}
      >
        <DataTable
          name={t('requests')}
          columns={useColumns()}
          rows={data?.requests ?? []}
          keyOf={({ id }) => String(id)}
        />
      </ListFrame>
    </>
  );
}

const looks: Record<RequestOutcome, 'good' | 'open' | 'bad'> = {
  ...{ done: 'good', answered: 'good', nearest: 'open', 'no-source': 'open', stopped: 'open' },
  ...{ refused: 'bad', failed: 'bad', interrupted: 'bad' },
};

function useColumns(): Column<RequestRow>[] {
  const { t } = useTexts('support');
  return [
    { id: 'at', label: t('at'), cell: ({ at }) => momentText(at) },
    {
      id: 'who',
      label: t('who'),
      cell: ({ person }) =>
        person ? (
          <span className={styles.lines}>
            {person.name || t('unnamed')}
            {person.workEmail && <small>{person.workEmail}</small>}
          </span>
        ) : (
          t('nobody')
        ),
    },
    { id: 'what', label: t('what'), cell: ({ kind, language }) => <Kind kind={kind} language={language} /> },
    {
      id: 'outcome',
      label: t('outcome'),
      cell: ({ outcome, code }) => (
        <span className={styles.lines}>
          <Status look={looks[outcome]}>{t(`is_${outcome}`)}</Status>
          {code && <small>{code.split(/(?<=_)/).flatMap((part) => [part, <wbr key={part} />])}</small>}
        </span>
      ),
    },
    {
      id: 'took',
      label: t('took'),
      figures: true,
      cell: ({ ms }) => (ms === null ? '–' : t('seconds', inSeconds(ms))),
    },
    { id: 'id', label: t('id'), cell: ({ requestId }) => <span className={styles.values}>{requestId}</span> },
  ];
}

const inSeconds = (ms: number) => ({ seconds: (ms / 1000).toFixed(ms < 10_000 ? 2 : 0) });

/** What was asked for: in a chat by name, otherwise as the interface calls it; with the language. */
function Kind({ kind, language }: Pick<RequestRow, 'kind' | 'language'>) {
  const { t } = useTexts('support');
  const name = kind === 'question' ? t('question') : kind === 'chat-event' ? t('chatEvent') : kind;
  return (
    <span className={styles.lines}>
      {name}
      <small>{language}</small>
    </span>
  );
}
