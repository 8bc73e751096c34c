import type { PriceListAnswer, PriceListPart, PriceListRow } from '@polier/contract/price-list';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { moneyText, percentText } from '../../language/money.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { type Column, DataTable } from '../../ui/layout/data-table.tsx';
import styles from '../admin.module.css';
import { planKey } from '../shown.ts';
import { ChangeRow } from './change-row.tsx';
import { PlanRow } from './plan-row.tsx';
import type { ShownRow } from './shown-row.ts';

type Open = { plan: PriceListPart } | { change: ShownRow } | null;

/** Prices, free times and VAT rates with the days on which they hold. */
export function PriceList() {
  const { t } = useTexts('prices');
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const tables = useTables();
  const { data, isError, refetch } = useQuery({
    queryKey: ['office', 'price-list'],
    queryFn: () => request('GET /api/super-admin/price-list'),
  });
  if (isError) return <LoadFailed says={t('notLoaded')} again={t('again')} onAgain={() => refetch()} />;
  if (!data) return <Spinner />;
  const dialog = {
    list: data,
    onClose: () => setOpen(null),
    onDone: () => {
      setOpen(null);
      void client.invalidateQueries({ queryKey: ['office'] });
    },
  };
  return (
    <>
      {tables(data).map(({ part, rows }) => (
        <section key={part} className={styles.section}>
          <h2>{t(part)}</h2>
          <p>{t(`${part}Text`, { day: dayText(data.risesFrom, currentLanguage()) })}</p>
          <Rows name={t(part)} rows={rows} onChange={(change) => setOpen({ change })} />
          <div>
            <Button onClick={() => setOpen({ plan: part })}>{t(`plan-${part}`)}</Button>
          </div>
        </section>
      ))}
      {open && 'plan' in open && <PlanRow part={open.plan} {...dialog} />}
      {open && 'change' in open && <ChangeRow row={open.change} {...dialog} />}
    </>
  );
}

/** Puts the answer into the tables: what is planned first, what is over last. */
function useTables() {
  const { t } = useTexts('prices');
  const { t: admin } = useTexts('admin');
  const states = ['planned', 'now', 'past'];
  return ({ prices, freeTimes, vatRates }: PriceListAnswer): { part: PriceListPart; rows: ShownRow[] }[] => {
    const show = <Row extends PriceListRow>(
      part: PriceListPart,
      rows: readonly Row[],
      say: (row: Row) => { name: string; worth: string; isOffer: boolean },
    ) => ({
      part,
      rows: rows
        .map((row): ShownRow => {
          const { id, firstDay, lastDay, state } = row;
          const { name, worth, isOffer } = say(row);
          const act = state === 'planned' ? 'withdraw' : state === 'now' && isOffer ? 'end' : null;
          return { part, id, firstDay, lastDay, state, name, worth, act };
        })
        .sort((one, other) => states.indexOf(one.state) - states.indexOf(other.state)),
    });
    return [
      show('prices', prices, ({ plan, kind, amount }) => ({
        name: kind === 'regular' ? admin(planKey(plan)) : t('promotionOf', { plan: admin(planKey(plan)) }),
        worth: moneyText(amount),
        isOffer: kind === 'promotion',
      })),
      show('free-times', freeTimes, ({ plan, months }) => ({
        name: admin(planKey(plan)),
        worth: months === null ? t('toLastDay') : t('months', { count: months }),
        isOffer: true,
      })),
      show('vat-rates', vatRates, ({ percent }) => ({ name: t('vat'), worth: percentText(percent), isOffer: false })),
    ];
  };
}

type RowsProps = { name: string; rows: ShownRow[]; onChange: (row: ShownRow) => void };

function Rows({ name, rows, onChange }: RowsProps) {
  const { t } = useTexts('prices');
  const day = (one: string) => dayText(one, currentLanguage());
  const columns: Column<ShownRow>[] = [
    { id: 'name', label: t('what'), cell: (row) => row.name },
    { id: 'worth', label: t('worth'), cell: ({ worth }) => worth },
    { id: 'from', label: t('firstDay'), cell: ({ firstDay }) => day(firstDay) },
    { id: 'until', label: t('lastDay'), cell: ({ lastDay }) => (lastDay ? day(lastDay) : t('openEnd')) },
    {
      id: 'state',
      label: t('state'),
      cell: ({ state }) =>
        state === 'past' ? t('past') : <Status look={state === 'now' ? 'good' : 'open'}>{t(state)}</Status>,
    },
    {
      id: 'act',
      label: t('actions'),
      hideLabel: true,
      cell: (row) =>
        row.act && (
          <Button onClick={() => onChange(row)}>
            {t(row.act)}
            <span className="unseen">: {`${row.name}, ${row.worth}`}</span>
          </Button>
        ),
    },
  ];
  return <DataTable name={name} columns={columns} rows={rows} keyOf={({ id }) => String(id)} />;
}
