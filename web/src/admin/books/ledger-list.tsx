import type { LedgerKind, LedgerLine } from '@polier/contract/books';
import { ledgerKinds } from '@polier/contract/constants';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical } from 'lucide-react';
import { useMemo, useState } from 'react';
import { dayText, isWholeDay } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { moneyText, percentText } from '../../language/money.ts';
import { request } from '../../request.ts';
import { buttonClass } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { SmallSelect } from '../../ui/form/small-select.tsx';
import { type Column, DataTable } from '../../ui/layout/data-table.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useListView } from '../../use-list-view.ts';
import styles from '../admin.module.css';
import { ExportButton } from '../export-button.tsx';
import { ListFrame } from '../list-frame.tsx';
import { DaySpan, thisYear } from './day-span.tsx';
import { type LedgerAct, LedgerDialog } from './ledger-dialog.tsx';

type Query = Parameters<typeof request<'GET /api/super-admin/books/ledger'>>[1]['query'];
type Open = { act: LedgerAct; line: LedgerLine } | null;

/** The books of all companies: search, filters, pages, CSV, vouchers, and what can be decided about a line. */
export function LedgerList() {
  const { t } = useTexts('books');
  const client = useQueryClient();
  const view = useListView(useMemo(() => ({ search: '', kind: 'all', ...thisYear() }), []));
  const { skip, limit, set, values } = view;
  const [open, setOpen] = useState<Open>(null);
  const { from = '', to = '' } = values;
  const query = { ...values, skip, limit } as never as Query;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['office', 'ledger', query],
    queryFn: () => request('GET /api/super-admin/books/ledger', { query }),
    placeholderData: keepPreviousData,
    enabled: isWholeDay(from) && isWholeDay(to) && from <= to,
  });
  const exported = {
    ...{ from, to, search: values.search ?? '', kind: query.kind },
    what: 'ledger',
    step: 'month',
  } as const;
  const kinds = ['all', ...ledgerKinds] as const;
  return (
    <>
      <div className={styles.filters}>
        <SearchField label={t('searchLedger')} value={values.search ?? ''} onChange={(search) => set({ search })} />
        <SmallSelect
          aria-label={t('kind')}
          value={(values.kind ?? 'all') as (typeof kinds)[number]}
          options={kinds.map((value) => ({ value, label: value === 'all' ? t('anyKind') : t(value) }))}
          onChoose={(kind) => set({ kind })}
        />
        <DaySpan from={from} to={to} onChange={set} />
        <ExportButton
          name={`ledger-${from}-${to}.csv`}
          label={t('exportLedger')}
          load={() => request('GET /api/super-admin/books/csv', { query: exported })}
        />
      </div>
      <ListFrame view={view} total={data?.total} isBefore={isPlaceholderData} isError={isError} onAgain={refetch}>
        <DataTable
          name={t('ledger')}
          columns={useLedgerColumns((act, line) => setOpen({ act, line }))}
          rows={data?.lines ?? []}
          keyOf={({ number }) => number}
        />
      </ListFrame>
      {open && (
        <LedgerDialog
          {...open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null);
            void client.invalidateQueries({ queryKey: ['office'] });
          }}
        />
      )}
    </>
  );
}

function useLedgerColumns(onAct: (act: LedgerAct, line: LedgerLine) => void): Column<LedgerLine>[] {
  const { t } = useTexts('books');
  const day = (one: string) => dayText(one, currentLanguage());
  return [
    { id: 'date', label: t('date'), cell: ({ day: on }) => day(on) },
    {
      id: 'number',
      label: t('number'),
      cell: ({ number, corrects }) => (
        <span className={styles.lines}>
          {number}
          {corrects && <small>{t('corrects', { number: corrects })}</small>}
        </span>
      ),
    },
    {
      id: 'kind',
      label: t('kind'),
      cell: ({ kind }: { kind: LedgerKind }) => <span className={styles.words}>{t(kind)}</span>,
    },
    { id: 'company', label: t('company'), cell: ({ recipient }) => recipient ?? t('gone') },
    {
      id: 'period',
      label: t('period'),
      cell: ({ period }) => (period ? `${day(period.from)} – ${day(period.to)}` : '–'),
    },
    {
      id: 'vat',
      label: t('vat'),
      figures: true,
      cell: ({ parts }) =>
        parts.length === 0 ? (
          '–'
        ) : (
          <span className={styles.lines}>
            {parts.map(({ percent, vat }) => (
              <span key={percent}>{`${moneyText(vat)} (${percentText(percent)})`}</span>
            ))}
          </span>
        ),
    },
    { id: 'amount', label: t('amount'), figures: true, cell: ({ amount }) => moneyText(amount) },
    { id: 'actions', label: t('actions'), hideLabel: true, cell: (line) => <LineMenu line={line} onAct={onAct} /> },
  ];
}

/** What can be done with a line. */
function LineMenu({ line, onAct }: { line: LedgerLine; onAct: (act: LedgerAct, line: LedgerLine) => void }) {
  const { t } = useTexts('books');
  const { number, kind, left, companyId, voucher } = line;
  const save = async () => {
    try {
      const params = { number };
      saveFile(await request('GET /api/super-admin/books/vouchers/:number', { params }), `${number}.pdf`);
    } catch {
      notify(t('noFile'), 'error');
    }
  };
  const acts: LedgerAct[] = [
    ...(kind === 'payment' && left > 0 ? (['giveBack'] as const) : []),
    ...(companyId === null ? [] : (['giveCredit'] as const)),
    ...(kind === 'payment' ? (['recordDispute'] as const) : []),
  ];
  const entries = [
    ...(voucher ? [{ kind: 'action' as const, label: t('pdf'), onChoose: () => void save() }] : []),
    ...acts.map((act) => ({ kind: 'action' as const, label: t(act), onChoose: () => onAct(act, line) })),
  ];
  const name = t('actionsFor', { number });
  if (entries.length === 0) return null;
  return (
    <Menu
      name={name}
      entries={entries}
      from="below"
      align="right"
      opener={(opener) => (
        <button type="button" {...opener} className={buttonClass('bare')} aria-label={name}>
          <EllipsisVertical aria-hidden="true" />
        </button>
      )}
    />
  );
}
