import type { CompanyRow, CompanySort } from '@polier/contract/admin';
import { companyStates } from '@polier/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { dayText } from '../language/day.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { request } from '../request.ts';
import { Status } from '../ui/feedback/status.tsx';
import { SearchField } from '../ui/form/search-field.tsx';
import { SmallSelect } from '../ui/form/small-select.tsx';
import { type Column, DataTable } from '../ui/layout/data-table.tsx';
import { type ListView, useListView } from '../use-list-view.ts';
import styles from './admin.module.css';
import { ExportButton } from './export-button.tsx';
import { ListFrame } from './list-frame.tsx';
import { lookOf, momentDay, planKey } from './shown.ts';

const defaults = { search: '', plan: 'all', verification: 'all', status: 'all', sort: 'name', descending: 'false' };

/** All companies: search, filters, sorting, pages, CSV. `to` is the address of one. */
export function CompanyList({ to }: { to: (id: number) => string }) {
  const { t } = useTexts('admin');
  const view = useListView(defaults);
  const { skip, limit, set } = view;
  // The server checks what the address says.
  const filter = view.values as never as Parameters<typeof request<'GET /api/super-admin/companies/csv'>>[1]['query'];
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['office', 'companies', filter, skip, limit],
    queryFn: () => request('GET /api/super-admin/companies', { query: { ...filter, skip, limit } }),
    placeholderData: keepPreviousData,
  });
  const columns: Column<CompanyRow, CompanySort>[] = [
    {
      id: 'name',
      label: t('name'),
      sort: 'name',
      cell: ({ id, name, city, state }) => (
        <span className={styles.lines}>
          <Link to={to(id)}>{name}</Link>
          <small>{[city, state].filter(Boolean).join(', ')}</small>
        </span>
      ),
    },
    { id: 'number', label: t('number'), sort: 'id', figures: true, cell: ({ id }) => id },
    { id: 'plan', label: t('plan'), sort: 'plan', cell: ({ plan }) => t(planKey(plan)) },
    { id: 'verification', label: t('verification'), sort: 'verifyUntil', cell: (row) => <Verification {...row} /> },
    { id: 'people', label: t('numberOfPeople'), sort: 'people', figures: true, cell: ({ people }) => people },
    {
      id: 'state',
      label: t('state'),
      cell: (row) => (
        <Status look={lookOf(row)}>{t(row.blocked ? 'blocked' : (row.subscription ?? 'noSubscription'))}</Status>
      ),
    },
    { id: 'since', label: t('since'), sort: 'createdAt', cell: ({ createdAt }) => momentDay(createdAt) },
  ];
  const { sort, descending } = view.values as { sort: CompanySort; descending: string };
  return (
    <>
      <Filters view={view}>
        <ExportButton
          name="companies.csv"
          load={() => request('GET /api/super-admin/companies/csv', { query: filter })}
        />
      </Filters>
      <ListFrame view={view} total={data?.total} isBefore={isPlaceholderData} isError={isError} onAgain={refetch}>
        <DataTable
          name={t('companies')}
          columns={columns}
          rows={data?.companies ?? []}
          keyOf={({ id }) => String(id)}
          sorted={{ by: sort, descending: descending === 'true' }}
          onSort={(by) => set({ sort: by, descending: String(by === sort && descending !== 'true') })}
        />
      </ListFrame>
    </>
  );
}

/** How far the verification of a company is. */
export function Verification({
  verifiedStatus,
  verifyUntil,
  plan,
}: Pick<CompanyRow, 'verifiedStatus' | 'verifyUntil' | 'plan'>) {
  const { t } = useTexts('admin');
  if (verifiedStatus === 2) return <Status look="good">{t('verified2')}</Status>;
  if (verifiedStatus === 3) return <Status look="bad">{t('verified3')}</Status>;
  if (!verifyUntil) return <>{t(plan === 1 ? 'noneNeeded' : 'verified1')}</>;
  return <Status look="open">{t('waitingUntil', { day: dayText(verifyUntil, currentLanguage()) })}</Status>;
}

function Filters({ view, children }: { view: ListView; children: React.ReactNode }) {
  const { t } = useTexts('admin');
  const { values, set } = view;
  const search = useCallback((text: string) => set({ search: text }), [set]);
  return (
    <div className={styles.filters}>
      <SearchField label={t('searchCompanies')} value={values.search ?? ''} onChange={search} />
      <SmallSelect
        aria-label={t('plan')}
        value={values.plan ?? 'all'}
        options={[
          { value: 'all', label: t('anyPlan') },
          ...([1, 2, 3] as const).map((plan) => ({ value: String(plan), label: t(planKey(plan)) })),
        ]}
        onChoose={(plan) => set({ plan })}
      />
      <SmallSelect
        aria-label={t('verification')}
        value={values.verification ?? 'all'}
        options={[
          { value: 'all', label: t('anyVerification') },
          { value: 'waiting', label: t('waiting') },
          ...([1, 2, 3] as const).map((status) => ({ value: String(status), label: t(`verified${status}`) })),
        ]}
        onChoose={(verification) =>
          set({ verification, ...(verification === 'waiting' ? { sort: 'verifyUntil', descending: 'false' } : {}) })
        }
      />
      <SmallSelect
        aria-label={t('state')}
        value={values.status ?? 'all'}
        options={[
          { value: 'all', label: t('anyState') },
          ...companyStates.map((value) => ({ value, label: t(value === 'none' ? 'noSubscription' : value) })),
        ]}
        onChoose={(status) => set({ status })}
      />
      {children}
    </div>
  );
}
