import type { CompanyDetail as Company } from '@polier/contract/admin';
import type { Transaction } from '@polier/contract/billing';
import { Link } from 'react-router';
import { dayText } from '../language/day.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { moneyText } from '../language/money.ts';
import { request } from '../request.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/feedback/notices.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { type Column, DataTable } from '../ui/layout/data-table.tsx';
import { saveFile } from '../ui/save-file.ts';
import styles from './admin.module.css';
import { planKey } from './shown.ts';

/** The address of a payment in the books. */
export type LedgerPath = (payment: Transaction) => string;

type Props = { company: Company; ledger: LedgerPath };

/** The subscription of a company, what comes next on which day, and its payments with their receipts. */
export function CompanyMoney({ company, ledger }: Props) {
  const { t } = useTexts('admin');
  return (
    <section className={styles.section}>
      <h2>{t('subscription')}</h2>
      <Upcoming company={company} />
      {company.payments.length > 0 ? <Payments company={company} ledger={ledger} /> : <p>{t('noPayments')}</p>}
    </section>
  );
}

function Upcoming({ company: { subscription } }: { company: Company }) {
  const { t } = useTexts('admin');
  if (!subscription) return <p>{t('noSubscription')}</p>;
  const day = (one: string) => dayText(one, currentLanguage());
  const { nextPayment: next, card, pastDue, underWay } = subscription;
  // Of a payment that is under way nobody knows yet what follows it.
  const owed = underWay ? null : pastDue;
  const facts: [label: string, value: string | null][] = [
    [t('freeUntil'), subscription.freeUntil && day(subscription.freeUntil)],
    [t('periodEnd'), day(subscription.periodEnd)],
    [
      t('nextPayment'),
      next && !underWay
        ? t('nextPaymentIs', { amount: moneyText(next.amount), day: day(next.on), count: next.seats })
        : null,
    ],
    [t('underWay'), next && underWay ? t('underWayIs', { amount: moneyText(next.amount) }) : null],
    [t('nextPlan'), subscription.nextPlan && t(planKey(subscription.nextPlan))],
    [t('owed'), owed && moneyText(owed.amount)],
    [t('blockedFrom'), pastDue && (pastDue.blocked || owed) && day(pastDue.blockedFrom)],
    [t('endsOn'), subscription.endsOn && day(subscription.endsOn)],
    [
      t('card'),
      card
        ? `${card.brand} •••• ${card.last4}, ${String(card.expiryMonth).padStart(2, '0')}/${card.expiryYear}`
        : t('noCard'),
    ],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Payments({ company, ledger }: Props) {
  const { t } = useTexts('admin');
  const save = async (number: string) => {
    try {
      const params = { id: company.id, number };
      saveFile(await request('GET /api/super-admin/companies/:id/receipts/:number', { params }), `${number}.pdf`);
    } catch {
      notify(t('notExported'), 'error');
    }
  };
  const columns: Column<Transaction>[] = [
    { id: 'date', label: t('date'), cell: ({ date }) => dayText(date, currentLanguage()) },
    {
      id: 'number',
      label: t('number'),
      // Without a receipt there is no line in the books yet.
      cell: (payment) =>
        payment.receipt ? <Link to={ledger(payment)}>{payment.number}</Link> : <span>{payment.number}</span>,
    },
    { id: 'amount', label: t('amount'), figures: true, cell: ({ amount }) => moneyText(amount) },
    {
      id: 'state',
      label: t('state'),
      cell: ({ status, kind }) => (
        <Status look={status === 'paid' ? 'good' : status === 'failed' ? 'bad' : 'open'}>
          {t(kind === 'refund' ? 'refund' : status)}
        </Status>
      ),
    },
    {
      id: 'receipt',
      label: t('actions'),
      hideLabel: true,
      cell: ({ receipt, number }) =>
        receipt && (
          <Button onClick={() => save(number)}>
            {t('receipt')}
            <span className="unseen"> {number}</span>
          </Button>
        ),
    },
  ];
  return <DataTable name={t('payments')} columns={columns} rows={company.payments} keyOf={({ number }) => number} />;
}
