import type { RevenuePeriod, RevenueStep } from '@polier/contract/books';
import { revenueSteps } from '@polier/contract/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isWholeDay } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { moneyText, percentText } from '../../language/money.ts';
import { request } from '../../request.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { SmallSelect } from '../../ui/form/small-select.tsx';
import { type Column, DataTable } from '../../ui/layout/data-table.tsx';
import { useListView } from '../../use-list-view.ts';
import adminStyles from '../admin.module.css';
import { ExportButton } from '../export-button.tsx';
import { DaySpan, thisYear } from './day-span.tsx';
import { RevenueChart } from './revenue-chart.tsx';

type Row = RevenuePeriod['rates'][number] & { key: string; period: string };

/** Revenue and VAT by period: a chart, and the numbers by VAT rate as a table beneath. */
export function RevenueReport() {
  const { t } = useTexts('books');
  const { values, set } = useListView(useMemo(() => ({ step: 'month', ...thisYear() }), []));
  const { from = '', to = '' } = values;
  const step = (values.step ?? 'month') as RevenueStep;
  const query = { from, to, step };
  const { data, isError, refetch } = useQuery({
    queryKey: ['office', 'revenue', query],
    queryFn: () => request('GET /api/super-admin/books/revenue', { query }),
    placeholderData: keepPreviousData,
    enabled: isWholeDay(from) && isWholeDay(to) && from <= to,
  });
  const name = usePeriodName(step);
  return (
    <>
      <div className={adminStyles.filters}>
        <SmallSelect
          aria-label={t('step')}
          value={step}
          options={revenueSteps.map((value) => ({ value, label: t(value) }))}
          onChoose={(next) => set({ step: next })}
        />
        <DaySpan from={from} to={to} onChange={set} />
        <ExportButton
          name={`sums-${from}-${to}.csv`}
          label={t('exportSums')}
          load={() =>
            request('GET /api/super-admin/books/csv', { query: { ...query, what: 'sums', search: '', kind: 'all' } })
          }
        />
      </div>
      {isError ? (
        <LoadFailed says={t('notLoaded')} again={t('again')} onAgain={() => refetch()} />
      ) : data ? (
        <Report periods={data.periods} name={name} />
      ) : (
        <Spinner />
      )}
    </>
  );
}

function Report({ periods, name }: { periods: RevenuePeriod[]; name: (period: RevenuePeriod) => string }) {
  const { t } = useTexts('books');
  const booked = periods.filter(({ rates, writtenOff, unpaid }) => rates.length > 0 || writtenOff + unpaid > 0);
  if (booked.length === 0) return <p className={adminStyles.state}>{t('noRevenue')}</p>;
  const rows: Row[] = booked
    .toReversed()
    .flatMap((period) =>
      period.rates.map((rate) => ({ ...rate, key: `${period.from} ${rate.percent}`, period: name(period) })),
    );
  const money = (id: 'payments' | 'refunds' | 'vat' | 'amount', label: string): Column<Row> => {
    return { id, label, figures: true, cell: (row) => moneyText(row[id]) };
  };
  const columns: Column<Row>[] = [
    { id: 'period', label: t('step'), cell: ({ period }) => period },
    { id: 'rate', label: t('rate'), figures: true, cell: ({ percent }) => percentText(percent) },
    money('payments', t('payments')),
    money('refunds', t('refundsSum')),
    { id: 'net', label: t('net'), figures: true, cell: ({ amount, vat }) => moneyText(amount - vat) },
    money('vat', t('vat')),
    money('amount', t('gross')),
  ];
  const sum = (part: 'amount' | 'vat' | 'writtenOff' | 'unpaid') =>
    periods.reduce((total, period) => total + period[part], 0);
  const totals = [
    [t('gross'), sum('amount')],
    [t('vat'), sum('vat')],
    [t('net'), sum('amount') - sum('vat')],
    [t('writtenOff'), sum('writtenOff')],
    [t('stillOwed'), sum('unpaid')],
  ] as const;
  return (
    <>
      <dl className={`${adminStyles.facts} ${adminStyles.sums}`}>
        {totals.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{moneyText(value)}</dd>
          </div>
        ))}
      </dl>
      <RevenueChart periods={periods} name={name} />
      <DataTable name={t('revenue')} columns={columns} rows={rows} keyOf={({ key }) => key} />
    </>
  );
}

/** How a period is written: November 2026, 4. Quartal 2026, 2026. */
function usePeriodName(step: RevenueStep): (period: RevenuePeriod) => string {
  const { t } = useTexts('books');
  return ({ from }) => {
    const year = from.slice(0, 4);
    if (step === 'year') return year;
    if (step === 'quarter') return t('quarterIs', { number: Math.ceil(Number(from.slice(5, 7)) / 3), year });
    const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(`${currentLanguage()}-CH`, format).format(new Date(`${from}T00:00:00Z`));
  };
}
