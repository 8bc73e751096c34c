import type { PaymentStatus } from '@polier/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../language/language.ts';
import { moneyText } from '../../language/money.ts';
import { request } from '../../request.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notices.tsx';
import styles from '../billing.module.css';
import { cacheStatus, refreshPayments } from '../use-subscription.ts';
import { useCheckout } from './use-checkout.ts';

/** The overdue amount, unless it is being paid, and both ways to pay it now: with the saved card or another one. */
export function PastDue({ status: { pastDue, underWay, card } }: { status: PaymentStatus }) {
  const { t } = useTexts('subscription');
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Error | null>(null);
  const checkout = useCheckout();
  if (!pastDue || underWay) return null;

  async function retry() {
    if (busy || checkout.busy) return;
    setBusy(true);
    setRefused(null);
    try {
      const status = await request('POST /api/billing/retry-payment');
      cacheStatus(client, status);
      if (!status.pastDue) notify(t('paidNow'));
      else if (!status.underWay) setRefused(new Error(t('payUnderWay')));
    } catch (fault) {
      setRefused(fault as Error);
      refreshPayments(client);
    }
    setBusy(false);
  }
  const fault = refused ?? checkout.fault;
  const waiting = busy || checkout.busy;
  return (
    <section className={styles.due} aria-label={t('dueTitle', { amount: moneyText(pastDue.amount) })}>
      <h2>{t('dueTitle', { amount: moneyText(pastDue.amount) })}</h2>
      <p>{t(pastDue.blocked ? 'dueBlocked' : 'dueText')}</p>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault.message || t('unreachable')}
        </p>
      )}
      <div className={styles.actions}>
        {card && (
          <Button look="primary" aria-disabled={waiting} onClick={retry}>
            {t(busy ? 'paying' : 'payNow')}
          </Button>
        )}
        <Button look={card ? 'outlined' : 'primary'} aria-disabled={waiting} onClick={() => checkout.leave('debt')}>
          {t(card ? 'payOtherCard' : 'payWithCard')}
        </Button>
      </div>
    </section>
  );
}
