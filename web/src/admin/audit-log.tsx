import type { AuditEntryAnswer } from '@polier/contract/admin';
import type { AuditAct } from '@polier/contract/audit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dayText, isWholeDay } from '../language/day.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { moneyText } from '../language/money.ts';
import { request } from '../request.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/form/search-field.tsx';
import { SmallSelect } from '../ui/form/small-select.tsx';
import { type Column, DataTable } from '../ui/layout/data-table.tsx';
import { useListView } from '../use-list-view.ts';
import styles from './admin.module.css';
import { ExportButton } from './export-button.tsx';
import { ListFrame } from './list-frame.tsx';
import { momentText } from './shown.ts';

const defaults = { search: '', act: '', from: '', to: '', companyId: '' };
/** How many of its last entries the page of a company shows. */
const lastEntries = 50;
type Query = Parameters<typeof request<'GET /api/super-admin/audit'>>[1]['query'];

/** The whole audit log: search, filters, pages, CSV. `to` is the address of a company. */
export function AuditLog({ to }: { to: (id: number) => string }) {
  const { t } = useTexts('admin');
  const { t: named, i18n } = useTexts('audit');
  const view = useListView(defaults);
  const { skip, limit, set, values } = view;
  const dayIn = (name: 'from' | 'to') => (isWholeDay(values[name] ?? '') ? values[name] : '');
  const query = { ...values, from: dayIn('from'), to: dayIn('to'), skip, limit } as never as Query;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['office', 'audit', query],
    queryFn: () => request('GET /api/super-admin/audit', { query }),
    placeholderData: keepPreviousData,
  });
  // A list that is empty, on its way, or still that of another company does not say that this one is deleted.
  const nameOf = (number: string, entries: AuditEntryAnswer[] = []) => {
    const entry = entries.find(({ companyId }) => String(companyId) === number);
    return entry ? (entry.company ?? t('deletedCompany', { number })) : t('numberedCompany', { number });
  };
  // The names of the acts are the keys of their texts.
  const acts = Object.keys(i18n.getResourceBundle(i18n.language, 'audit') ?? {}) as AuditAct[];
  return (
    <>
      <div className={styles.filters}>
        <SearchField label={t('searchLog')} value={values.search ?? ''} onChange={(search) => set({ search })} />
        <SmallSelect
          aria-label={t('what')}
          value={values.act ?? ''}
          options={[
            { value: '', label: t('anyAct') },
            ...acts.map((act) => ({ value: act as string, label: named(act) })),
          ]}
          onChoose={(act) => set({ act })}
        />
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className={styles.day}>
            {t(name)}
            <input type="date" value={values[name]} onChange={(event) => set({ [name]: event.target.value })} />
          </label>
        ))}
        <ExportButton name="audit.csv" load={() => request('GET /api/super-admin/audit/csv', { query })} />
        {values.companyId && (
          <span className={styles.only}>
            {nameOf(values.companyId, data?.entries)}
            <Button onClick={() => set({ companyId: '' })}>{t('backToCompanies')}</Button>
          </span>
        )}
      </div>
      <ListFrame
        view={view}
        total={data?.total}
        more={data?.more}
        isBefore={isPlaceholderData}
        isError={isError}
        onAgain={refetch}
      >
        <AuditTable entries={data?.entries ?? []} to={to} />
      </ListFrame>
    </>
  );
}

/** The last entries about one company, its letters included; `all` is the address of the others. */
export function CompanyHistory({ companyId, all }: { companyId: number; all: string }) {
  const { t } = useTexts('admin');
  const { data } = useQuery({
    queryKey: ['office', 'audit', 'company', companyId],
    queryFn: () =>
      request('GET /api/super-admin/audit', { query: { companyId, limit: lastEntries, skip: 0 } as never as Query }),
  });
  if (!data) return null;
  if (data.total === 0) return <p>{t('noEntries')}</p>;
  return (
    <>
      <AuditTable entries={data.entries} />
      {data.total > lastEntries && <Link to={all}>{t('allEntries', { count: data.total })}</Link>}
    </>
  );
}

/** The parts of the back office whose lists are exported, as the texts of `staff` have them. */
const lists = { companies: 'companies', people: 'people', audit: 'log', ledger: 'ledger', sums: 'revenue' } as const;
type Exported = keyof typeof lists;

/** `to` is the address of a company; without it they are all about one. */
function AuditTable({ entries, to }: { entries: AuditEntryAnswer[]; to?: (id: number) => string }) {
  const { t } = useTexts('admin');
  const { t: named } = useTexts('audit');
  const { t: section } = useTexts('staff');
  const columns: Column<AuditEntryAnswer>[] = [
    { id: 'when', label: t('when'), cell: ({ at }) => momentText(at) },
    {
      id: 'who',
      label: t('who'),
      cell: ({ actorKind, actorName }) => (actorKind === 'job' ? t('job') : actorName || t('deletedPerson')),
    },
    {
      id: 'what',
      label: t('what'),
      cell: ({ act, subjectKind, subjectId, subjectName, companyId, company, reason }) => (
        <span className={styles.lines}>
          <strong>{named(act)}</strong>
          {subjectName && subjectName !== company && <small>{subjectName}</small>}
          {subjectKind === 'list' && subjectId in lists && <small>{section(lists[subjectId as Exported])}</small>}
          {companyId && to && (
            <small>
              {company ? <Link to={to(companyId)}>{company}</Link> : t('deletedCompany', { number: companyId })}
            </small>
          )}
          {reason && <small>«{reason}»</small>}
        </span>
      ),
    },
    { id: 'change', label: t('change'), cell: (entry) => <Change {...entry} /> },
  ];
  return <DataTable name={t('log')} columns={columns} rows={entries} keyOf={({ id }) => String(id)} />;
}

/** The facts that the log has as a code; its texts are looked up by `ns`, as i18next splits no key that has a space. */
const coded = ['role', 'state', 'kind', 'topic', 'language', 'source', 'transaction', 'outcome'];

/** What was before and after. */
function Change({ before, after, erased }: AuditEntryAnswer) {
  const { t, i18n } = useTexts('admin');
  const { t: money } = useTexts('books');
  if (erased) return <span className={styles.values}>{t('erased')}</span>;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return <>–</>;
  const text = (name: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (name === 'confirmedPlans' && Array.isArray(value))
      return (
        value
          .filter(isOneToThree)
          .map((plan) => t(`plan${plan}`))
          .join(', ') || '–'
      );
    if (typeof value === 'object') return Object.values(value).filter(Boolean).map(String).join(', ');
    if ((name === 'plan' || name === 'nextPlan') && isOneToThree(value)) return t(`plan${value}`);
    if (name === 'outcome' && i18n.exists(`outcome_${value}`, { ns: 'books' }))
      return money(`outcome_${value}` as 'outcome_paid');
    if (coded.includes(name) && i18n.exists(`value_${value}`, { ns: 'admin' }))
      return t(`value_${value}` as 'value_draft');
    if (name === 'verifiedStatus' && isOneToThree(value)) return t(`verified${value}`);
    if ((name === 'amount' || name === 'open') && typeof value === 'number') return moneyText(value);
    if (name === 'scope' && (value === 'chat' || value === 'day')) return t(`scope_${value}`);
    if (/^\d{4}-\d\d-\d\dT/.test(String(value))) return momentText(String(value));
    return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? dayText(String(value), currentLanguage()) : String(value);
  };
  // A fact that has no name in the texts keeps the one of the log.
  const label = (name: string) => (i18n.exists(`admin:fact_${name}`) ? t(`fact_${name}` as 'fact_plan') : name);
  return (
    <ul className={styles.values}>
      {names.map((name) => (
        <li key={name}>
          {label(name)}: {before && `${text(name, before[name])} → `}
          {text(name, after?.[name])}
        </li>
      ))}
    </ul>
  );
}

function isOneToThree(value: unknown): value is 1 | 2 | 3 {
  return value === 1 || value === 2 || value === 3;
}
