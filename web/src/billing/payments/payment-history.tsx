import type { Transaction } from '@polier/contract/billing';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '../../language/day.ts';
import { currentLanguage, useTexts } from '../../language/language.ts';
import { moneyText } from '../../language/money.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { SmallSelect } from '../../ui/form/small-select.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { usePaymentHistory } from '../use-subscription.ts';
import styles from './payment-history.module.css';

const looks = { paid: 'good', pending: 'open', failed: 'bad' } as const;

/** Payments and refunds with their receipts, and a CSV export per year for bookkeeping. */
export default function PaymentHistory() {
  const { t } = useTexts('subscription');
  const { data, isError, refetch } = usePaymentHistory();
  const [year, setYear] = useState<string | null>(null);
  const { busy, errorOf, download } = useFileDownload();

  if (!data) {
    return isError ? (
      <LoadFailed says={t('historyNotLoaded')} again={t('again')} onAgain={() => refetch()} />
    ) : (
      <Spinner />
    );
  }
  if (data.length === 0) return <p className={styles.state}>{t('noPayments')}</p>;
  const years = [...new Set(data.map(({ date }) => date.slice(0, 4)))];
  const chosen = year ?? years[0]!;
  const downloadReceipt = (number: string) =>
    download(number, `${number}.pdf`, () => request('GET /api/billing/receipts/:number', { params: { number } }));
  const downloadCsv = () =>
    download('csv', `polier-${chosen}.csv`, () =>
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
        <Button aria-disabled={busy} onClick={downloadCsv}>
          <Download aria-hidden="true" />
          {t('csv', { year: chosen })}
        </Button>
      </div>
      <FileError text={errorOf('csv')} />
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
            <TransactionRow
              key={transaction.number}
              transaction={transaction}
              busy={busy}
              error={errorOf(transaction.number)}
              onReceipt={downloadReceipt}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

/**
 * Downloads one file at a time. An error belongs to the file it was reported for, and stays until the next download.
 */
function useFileDownload() {
  const { t } = useTexts('subscription');
  const [error, setError] = useState<{ file: string; text: string } | null>(null);
  const [busy, setBusy] = useState(false);

  async function download(file: string, name: string, load: () => Promise<Blob>) {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      saveFile(await load(), name);
    } catch (fault) {
      setError({ file, text: (fault as Error).message || t('unreachable') });
    }
    setBusy(false);
  }
  return { busy, download, errorOf: (file: string) => (error?.file === file ? error.text : null) };
}

type RowProps = {
  transaction: Transaction;
  busy: boolean;
  error: string | null;
  onReceipt: (number: string) => void;
};

function TransactionRow({ transaction, busy, error, onReceipt }: RowProps) {
  const { t } = useTexts('subscription');
  const { number, kind, status } = transaction;
  return (
    <tr>
      <td>{number}</td>
      <td>{dayText(transaction.date, currentLanguage())}</td>
      <td className={styles.amount}>{moneyText(signedAmount(transaction))}</td>
      <td>
        <Status look={looks[status]}>{t(status)}</Status>
        {kind !== 'payment' && <span className={styles.kind}>{t(kind)}</span>}
      </td>
      <td className={styles.receipt}>
        {transaction.receipt && (
          <Button
            look="bare"
            aria-disabled={busy}
            aria-label={t(kind === 'payment' ? 'receiptOf' : 'creditNoteOf', { number })}
            onClick={() => onReceipt(number)}
          >
            <Download aria-hidden="true" />
            PDF
          </Button>
        )}
        <FileError text={error} />
      </td>
    </tr>
  );
}

function FileError({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className={styles.fault} role="alert">
      {text}
    </p>
  );
}

/** The amount in Rappen, negative for a refund. */
function signedAmount({ kind, amount }: Transaction): number {
  return kind === 'refund' ? -Math.abs(amount) : amount;
}
