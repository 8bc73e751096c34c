import type { Transaction } from '@polier/contract/billing';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '../language/day.ts';
import { currentLanguage, useTexts } from '../language/language.ts';
import { moneyText } from '../language/money.ts';
import { request } from '../request.ts';
import { Button } from '../ui/button.tsx';
import { SmallSelect } from '../ui/small-select.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Status } from '../ui/status.tsx';
import styles from './payment-history.module.css';
import { saveFile } from './save-file.ts';
import { usePaymentHistory } from './use-subscription.ts';

const looks = { paid: 'good', pending: 'open', failed: 'bad' } as const;

/** Payments and refunds with their receipts, and a year of them for the bookkeeping. */
export default function PaymentHistory() {
  const { t } = useTexts('subscription');
  const { data, isError, refetch } = usePaymentHistory();
  const [year, setYear] = useState<string | null>(null);
  const [fault, setFault] = useState<{ of: string; text: string } | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  async function fetchFile(of: string, name: string, load: () => Promise<Blob>) {
    if (busy) return;
    setBusy(of);
    setFault(null);
    try {
      saveFile(await load(), name);
    } catch (refused) {
      setFault({ of, text: (refused as Error).message || t('unreachable') });
    }
    setBusy(null);
  }
  const receipt = (number: string) =>
    fetchFile(number, `${number}.pdf`, () => request('GET /api/billing/receipts/:number', { params: { number } }));

  if (!data) {
    return isError ? (
      <div className={styles.state} role="alert">
        <p>{t('historyNotLoaded')}</p>
        <Button onClick={() => refetch()}>{t('again')}</Button>
      </div>
    ) : (
      <Spinner />
    );
  }
  if (data.length === 0) return <p className={styles.state}>{t('noPayments')}</p>;
  const years = [...new Set(data.map(({ date }) => date.slice(0, 4)))];
  const chosen = year ?? years[0]!;
  const csv = () =>
    fetchFile('csv', `polier-${chosen}.csv`, () =>
      request('GET /api/billing/bookkeeping', { query: { year: Number(chosen) } }),
    );
  return (
    <>
      <div className={styles.bar}>
        <SmallSelect
          aria-label={t('year')}
          value={chosen}
          options={years.map((value) => ({ value, label: value }))}
          onChoose={setYear}
        />
        <Button aria-disabled={busy !== null} onClick={csv}>
          <Download aria-hidden="true" />
          {t('csv', { year: chosen })}
        </Button>
      </div>
      {fault?.of === 'csv' && <Fault text={fault.text} />}
      <table className={styles.table}>
        <caption className="unseen">{t('history')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('date')}</th>
            <th scope="col" className={styles.amount}>
              {t('amount')}
            </th>
            <th scope="col">{t('state')}</th>
            <th scope="col">
              <span className="unseen">{t('receipt')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((transaction) => (
            <tr key={transaction.number}>
              <td>{transaction.number}</td>
              <td>{dayText(transaction.date, currentLanguage())}</td>
              <td className={styles.amount}>{moneyText(signed(transaction))}</td>
              <td>
                <Status look={looks[transaction.status]}>{t(transaction.status)}</Status>
                {transaction.kind === 'refund' && <span className={styles.kind}>{t('refund')}</span>}
              </td>
              <td className={styles.receipt}>
                {transaction.receipt && (
                  <Button
                    look="bare"
                    aria-disabled={busy !== null}
                    aria-label={t(transaction.kind === 'refund' ? 'creditNoteOf' : 'receiptOf', {
                      number: transaction.number,
                    })}
                    onClick={() => receipt(transaction.number)}
                  >
                    <Download aria-hidden="true" />
                    PDF
                  </Button>
                )}
                {fault?.of === transaction.number && <Fault text={fault.text} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Fault({ text }: { text: string }) {
  return (
    <p className={styles.fault} role="alert">
      {text}
    </p>
  );
}

/** What was given back counts against. */
function signed({ kind, amount }: Transaction): number {
  return kind === 'refund' ? -Math.abs(amount) : amount;
}
