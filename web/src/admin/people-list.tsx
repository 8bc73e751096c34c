import type { PersonRow, PersonSort } from '@polier/contract/admin';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../language/language.ts';
import { request } from '../request.ts';
import { Button } from '../ui/button.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { SearchField } from '../ui/form/search-field.tsx';
import { SmallSelect } from '../ui/form/small-select.tsx';
import { type Column, DataTable } from '../ui/layout/data-table.tsx';
import { useListView } from '../use-list-view.ts';
import styles from './admin.module.css';
import { ExportButton } from './export-button.tsx';
import { ListFrame } from './list-frame.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { momentDay } from './shown.ts';

const defaults = { search: '', status: 'all', sort: 'lastName', descending: 'false' };
type Query = Parameters<typeof request<'GET /api/super-admin/people'>>[1]['query'];

/**
 * The people of all companies, or of one: search, filter, sort, block and unblock. `to` is the address of a company.
 */
export function PeopleList({ companyId, to }: { companyId?: number; to?: (id: number) => string }) {
  const { t } = useTexts('admin');
  const client = useQueryClient();
  const view = useListView(defaults);
  const { skip, limit, set, values } = view;
  const [open, setOpen] = useState<PersonRow | null>(null);
  const query = { ...values, ...(companyId ? { companyId } : {}), skip, limit } as never as Query;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['office', 'people', query],
    queryFn: () => request('GET /api/super-admin/people', { query }),
    placeholderData: keepPreviousData,
  });
  const { sort, descending } = values as { sort: PersonSort; descending: string };
  return (
    <>
      <div className={styles.filters}>
        <SearchField label={t('searchPeople')} value={values.search ?? ''} onChange={(search) => set({ search })} />
        <SmallSelect
          aria-label={t('state')}
          value={values.status ?? 'all'}
          options={[
            { value: 'all', label: t('anyState') },
            ...(['active', 'blocked', 'invited'] as const).map((value) => ({ value, label: t(value) })),
          ]}
          onChoose={(status) => set({ status })}
        />
        <ExportButton name="people.csv" load={() => request('GET /api/super-admin/people/csv', { query })} />
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
          name={t('people')}
          columns={usePersonColumns(setOpen, to)}
          rows={data?.people ?? []}
          keyOf={({ userId }) => userId}
          sorted={{ by: sort, descending: descending === 'true' }}
          onSort={(by) => set({ sort: by, descending: String(by === sort && descending !== 'true') })}
        />
      </ListFrame>
      {open && (
        <ReasonDialog
          name={`block ${open.userId}`}
          title={t(open.blocked ? 'unblockTitle' : 'blockTitle', { name: nameOf(open) })}
          text={t(open.blocked ? 'unblockPersonText' : 'blockPersonText')}
          submit={t(open.blocked ? 'unblock' : 'block')}
          needsReason
          act={(reason) =>
            request('POST /api/super-admin/people/:id/blocking', {
              params: { id: open.userId },
              body: { blocked: !open.blocked, reason },
            })
          }
          onDone={() => {
            setOpen(null);
            void client.invalidateQueries({ queryKey: ['office'] });
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function usePersonColumns(onBlock: (person: PersonRow) => void, to?: (id: number) => string) {
  const { t } = useTexts('admin');
  const columns: Column<PersonRow, PersonSort>[] = [
    {
      id: 'name',
      label: t('name'),
      sort: 'lastName',
      cell: (person) => (
        <span className={styles.lines}>
          <strong>{nameOf(person) || t('unfinished')}</strong>
          <small>{t(person.role)}</small>
        </span>
      ),
    },
    {
      id: 'email',
      label: t('email'),
      sort: 'workEmail',
      cell: ({ userId, workEmail, mobile }) => (
        <span className={styles.lines}>
          {workEmail ?? '–'}
          {mobile && <small>{mobile}</small>}
          <small>
            <span className="unseen">{t('userId')}: </span>
            {userId}
          </small>
        </span>
      ),
    },
    {
      id: 'company',
      label: t('company'),
      sort: 'company',
      cell: ({ companyId, company }) =>
        companyId && to ? <Link to={to(companyId)}>{company}</Link> : (company ?? '–'),
    },
    { id: 'since', label: t('since'), sort: 'createdAt', cell: ({ createdAt }) => momentDay(createdAt) },
    {
      id: 'access',
      label: t('access'),
      cell: ({ blocked, blockingFlag }) => (
        <Status look={blocked ? 'bad' : blockingFlag ? 'open' : 'good'}>
          {t(blocked ? 'blocked' : blockingFlag ? 'accessNo' : 'accessYes')}
        </Status>
      ),
    },
    {
      id: 'actions',
      label: t('actions'),
      hideLabel: true,
      cell: (person) => (
        <Button look={person.blocked ? 'outlined' : 'danger'} onClick={() => onBlock(person)}>
          {t(person.blocked ? 'unblock' : 'block')}
          <span className="unseen"> {nameOf(person)}</span>
        </Button>
      ),
    },
  ];
  return to ? columns : columns.filter(({ id }) => id !== 'company');
}

const nameOf = ({ firstName, lastName, workEmail }: PersonRow) =>
  [firstName, lastName].filter(Boolean).join(' ') || (workEmail ?? '');
