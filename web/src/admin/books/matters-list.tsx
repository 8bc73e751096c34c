import type { MattersAnswer } from '@polier/contract/books';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { moneyText } from '../../language/money.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { type Column, DataTable } from '../../ui/layout/data-table.tsx';
import styles from '../admin.module.css';
import { DecideDialog } from './decide-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';

type Payment = MattersAnswer['unknownPayments'][number];
type Refund = MattersAnswer['refunds'][number];
type Dispute = MattersAnswer['disputes'][number];
type Debt = MattersAnswer['debts'][number];
type Open = { settle: Payment } | { retry: Refund } | { dispute: Dispute } | { debt: Debt } | null;
type About = Pick<Payment, 'reference' | 'since' | 'amount' | 'company'>;

/** Payments of unknown outcome, refunds that were not made, disputes and debts, each with what settles it. */
export function MattersList() {
  const { t } = useTexts('books');
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: ['office', 'matters'],
    queryFn: () => request('GET /api/super-admin/books/matters'),
  });
  const columns = useAbout();
  if (isError) {
    return <LoadFailed says={t('notLoaded')} again={t('again')} onAgain={() => refetch()} />;
  }
  if (!data) return <Spinner />;
  const button = (text: 'settle' | 'retry' | 'changeDispute' | 'giveUp', number: string, next: Open) => (
    <Button onClick={() => setOpen(next)}>
      {t(text)}
      <span className="unseen"> {number}</span>
    </Button>
  );
  const actions = <Row,>(cell: (row: Row) => ReactNode): Column<Row> => {
    return { id: 'actions', label: t('actions'), hideLabel: true, cell };
  };
  const code = <Row extends { code: string | null }>(): Column<Row> => {
    return { id: 'code', label: t('code'), cell: (row) => row.code ?? '–' };
  };
  return (
    <>
      <Part name={t('unknownPayments')} isEmpty={data.unknownPayments.length === 0}>
        <DataTable<Payment>
          name={t('unknownPayments')}
          rows={data.unknownPayments}
          keyOf={({ reference }) => reference}
          columns={[...columns, code(), actions((row) => button('settle', row.reference, { settle: row }))]}
        />
      </Part>
      <Part name={t('refunds')} isEmpty={data.refunds.length === 0}>
        <DataTable<Refund>
          name={t('refunds')}
          rows={data.refunds}
          keyOf={({ reference }) => reference}
          columns={[
            ...columns,
            { id: 'state', label: t('state'), cell: ({ state }) => <Status look="bad">{t(state)}</Status> },
            code(),
            actions((row) => button('retry', row.reference, { retry: row })),
          ]}
        />
      </Part>
      <Part name={t('disputes')} isEmpty={data.disputes.length === 0}>
        <DataTable<Dispute>
          name={t('disputes')}
          rows={data.disputes}
          keyOf={({ id }) => id}
          columns={[
            ...columns,
            {
              id: 'state',
              label: t('state'),
              cell: ({ state }) => (
                <Status look={state === 'open' ? 'open' : state === 'won' ? 'good' : 'bad'}>{t(state)}</Status>
              ),
            },
            { id: 'reason', label: t('reason'), cell: ({ reason }) => reason ?? '–' },
            actions((row) => row.receipt && button('changeDispute', row.reference, { dispute: row })),
          ]}
        />
      </Part>
      <Part name={t('debts')} isEmpty={data.debts.length === 0}>
        <p>{t('debtsText')}</p>
        <DataTable<Debt>
          name={t('debts')}
          rows={data.debts}
          keyOf={({ companyId }) => String(companyId)}
          columns={[
            { id: 'since', label: t('since'), cell: ({ since }) => dayText(since, currentLanguage()) },
            { id: 'company', label: t('company'), cell: ({ company }) => company },
            { id: 'amount', label: t('amount'), figures: true, cell: ({ amount }) => moneyText(amount) },
            {
              id: 'blockedFrom',
              label: t('blockedFrom'),
              cell: ({ blockedFrom }) => dayText(blockedFrom, currentLanguage()),
            },
            actions((row) => button('giveUp', row.company, { debt: row })),
          ]}
        />
      </Part>
      {open && (
        <MatterDialog
          open={open}
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

function Part({ name, isEmpty, children }: { name: string; isEmpty: boolean; children: ReactNode }) {
  const { t } = useTexts('books');
  return (
    <section className={styles.section}>
      <h2>{name}</h2>
      {isEmpty ? <p>{t('nothingToDo')}</p> : children}
    </section>
  );
}

/** What all kinds of matters have. */
function useAbout(): Column<About>[] {
  const { t } = useTexts('books');
  return [
    { id: 'since', label: t('since'), cell: ({ since }) => dayText(since, currentLanguage()) },
    { id: 'reference', label: t('reference'), cell: ({ reference }) => reference },
    { id: 'company', label: t('company'), cell: ({ company }) => company ?? t('gone') },
    {
      id: 'amount',
      label: t('amount'),
      figures: true,
      cell: ({ amount }) => (amount === null ? '–' : moneyText(amount)),
    },
  ];
}

function MatterDialog({ open, ...rest }: { open: NonNullable<Open>; onDone: () => void; onClose: () => void }) {
  const { t } = useTexts('books');
  if ('settle' in open) return <SettleDialog reference={open.settle.reference} {...rest} />;
  if ('retry' in open) {
    const { reference } = open.retry;
    return (
      <DecideDialog
        name={`retry ${reference}`}
        title={t('retryTitle', { number: reference })}
        text={t('retryText')}
        submit={t('retry')}
        act={async ({ reason }) => {
          const params = { reference };
          const { state } = await request('POST /api/super-admin/books/refunds/:reference/retry', {
            params,
            body: { reason },
          });
          notify(t(`state_${state}`), state === 'refused' || state === 'unknown' ? 'error' : 'done');
        }}
        {...rest}
      />
    );
  }
  if ('debt' in open) {
    const { companyId, company, amount } = open.debt;
    return (
      <DecideDialog
        name={`give-up ${companyId}`}
        title={t('giveUpTitle', { company })}
        text={t('giveUpText', { amount: moneyText(amount) })}
        submit={t('giveUp')}
        act={async ({ reason }) => {
          await request('POST /api/super-admin/books/write-offs', { body: { companyId, reason } });
          notify(t('done'));
        }}
        {...rest}
      />
    );
  }
  const { receipt, amount, state } = open.dispute;
  return (
    <DecideDialog
      name={`dispute ${receipt}`}
      title={t('disputeTitle', { number: receipt ?? '' })}
      text={t('disputeText')}
      submit={t('changeDispute')}
      amount={{ most: null, initial: amount ?? 0 }}
      dispute={state}
      act={async (decision) => {
        await request('POST /api/super-admin/books/disputes', { body: { receipt: receipt ?? '', ...decision } });
        notify(t('done'));
      }}
      {...rest}
    />
  );
}
